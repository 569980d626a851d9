import { message } from '../../message.ts';

export const validation_required = message('Please fill in this field', 'Veuillez remplir ce champ');
export const validation_invalid = message('This value is not valid', 'Cette valeur n’est pas valide');
export const validation_invalid_text = message(
  'This text contains characters that cannot be stored',
  'Ce texte contient des caractères qui ne peuvent pas être conservés',
);
export const validation_name_looks_like_contact = message(
  'Please write this without web or email addresses, phone numbers, line breaks or invisible characters. If it has none, put a space after each dot',
  'Veuillez écrire ceci sans adresse web ou courriel, numéro de téléphone, saut de ligne ni caractère invisible. S’il n’y en a pas, mettez une espace après chaque point',
);
export const validation_latin_name_letters = message(
  'Please write this name in Latin letters: A to Z, with or without accents',
  'Veuillez écrire ce nom en lettres latines : de A à Z, avec ou sans accents',
);
export const validation_too_long = message(
  'Please use at most {maximum} characters',
  'Veuillez vous limiter à {maximum} caractères',
);
export const validation_too_many = message(
  'Please choose at most {maximum}',
  'Veuillez en choisir au plus {maximum}',
);
export const validation_too_few = message(
  'Please choose at least {minimum}',
  'Veuillez en choisir au moins {minimum}',
);
export const validation_too_small = message(
  'Please enter {minimum} or more',
  'Veuillez entrer {minimum} ou plus',
);
export const validation_too_big = message(
  'Please enter {maximum} or less',
  'Veuillez entrer {maximum} ou moins',
);
export const validation_not_whole = message(
  'Please enter a whole number',
  'Veuillez entrer un nombre entier',
);
export const validation_choose_listed = message(
  'Please choose one of the listed values',
  'Veuillez choisir une des valeurs proposées',
);
export const validation_not_accepted = message(
  'This value is not accepted',
  'Cette valeur n’est pas acceptée',
);
export const validation_username_too_short = message(
  'Username must be at least 3 characters',
  'Le nom d’utilisateur doit compter au moins 3 caractères',
);
export const validation_username_too_long = message(
  'Username must not exceed 20 characters',
  'Le nom d’utilisateur ne doit pas dépasser 20 caractères',
);
export const validation_username_characters = message(
  'Username can only contain letters, numbers, and underscores',
  'Le nom d’utilisateur ne peut contenir que des lettres, des chiffres et des traits de soulignement',
);
export const validation_password_too_short = message(
  'Password must be at least 8 characters',
  'Le mot de passe doit compter au moins 8 caractères',
);
export const validation_password_too_long = message(
  'Password must not exceed {maximum} characters',
  'Le mot de passe ne doit pas dépasser {maximum} caractères',
);
export const validation_password_uppercase = message(
  'Password must contain at least one uppercase letter',
  'Le mot de passe doit contenir au moins une lettre majuscule',
);
export const validation_password_lowercase = message(
  'Password must contain at least one lowercase letter',
  'Le mot de passe doit contenir au moins une lettre minuscule',
);
export const validation_password_number = message(
  'Password must contain at least one number',
  'Le mot de passe doit contenir au moins un chiffre',
);
export const validation_email_invalid = message('Invalid email address', 'Adresse courriel non valide');
export const validation_role_required = message('Please select a role', 'Veuillez choisir un rôle');
export const validation_first_name_required = message('First name is required', 'Le prénom est requis');
export const validation_last_name_required = message('Last name is required', 'Le nom de famille est requis');
export const validation_phone_invalid = message(
  'Please enter a valid phone number',
  'Veuillez entrer un numéro de téléphone valide',
);
export const validation_phone_outside_plan = message(
  'After +1 come ten digits: an area code and a number, neither of which begins with 0 or 1. Numbers of other countries begin with + and the country’s code',
  'Après +1 viennent dix chiffres : un indicatif régional et un numéro, dont aucun ne commence par 0 ou 1. Les numéros d’autres pays commencent par + et l’indicatif du pays',
);
export const validation_time_slot_required = message(
  'Please select a time slot',
  'Veuillez choisir une heure',
);
export const validation_appointment_type_required = message(
  'Please select an appointment type',
  'Veuillez choisir un service',
);
export const validation_appointment_type_unknown = message(
  'This service is no longer offered',
  'Ce service n’est plus offert',
);
export const validation_timezone_required = message(
  'Please select your timezone',
  'Veuillez choisir votre fuseau horaire',
);
export const validation_timezone_unknown = message(
  'This time zone is not known',
  'Ce fuseau horaire est inconnu',
);
export const validation_instant_invalid = message(
  'Please enter a valid date and time with its offset',
  'Veuillez entrer une date et une heure valides, avec leur décalage',
);
export const validation_date_invalid = message(
  'Please enter a valid date',
  'Veuillez entrer une date valide',
);
export const validation_time_invalid = message(
  'Please enter a time between 00:00 and 23:59',
  'Veuillez entrer une heure entre 0 h et 23 h 59',
);
export const validation_date_range_reversed = message(
  'The end date must not be before the start date',
  'La date de fin ne doit pas précéder la date de début',
);
export const validation_date_range_too_long = message(
  'Please choose a shorter period',
  'Veuillez choisir une période plus courte',
);
export const validation_time_range_reversed = message(
  'The end time must be after the start time',
  'L’heure de fin doit suivre l’heure de début',
);
export const validation_time_range_half = message(
  'Please enter both a start time and an end time',
  'Veuillez entrer une heure de début et une heure de fin',
);
export const validation_title_required = message('Title is required', 'Le titre est requis');
export const validation_name_required = message('Name is required', 'Le nom est requis');
export const validation_duration_range = message(
  'Duration must be between 15 and 480 minutes',
  'La durée doit être de 15 à 480 minutes',
);
export const validation_price_range = message(
  'Please enter a price from 0 to 999,999.99 dollars',
  'Veuillez entrer un prix de 0 à 999 999,99 dollars',
);
export const validation_color_unknown = message(
  'Please choose one of the colours offered',
  'Veuillez choisir une des couleurs proposées',
);
export const validation_currency_unknown = message(
  'Prices are in Canadian dollars (CAD)',
  'Les prix sont en dollars canadiens (CAD)',
);
export const validation_tiers_same_hours = message(
  'Give every tier its own number of hours.',
  'Donnez à chaque palier son propre nombre d’heures.',
);
export const validation_tiers_reversed = message(
  'What you keep cannot become less as the start comes nearer.',
  'La part conservée ne peut pas diminuer à l’approche du début.',
);
export const validation_notice_reversed = message(
  'The maximum notice must be longer than the minimum notice',
  'Le préavis maximal doit dépasser le préavis minimal',
);
export const validation_weekday_hours_reversed = message(
  'The day must end after it starts',
  'La journée doit finir après son début',
);
export const validation_window_reversed = message(
  'These hours must end after they start',
  'Ces heures doivent finir après leur début',
);
export const validation_windows_required = message(
  'Please add hours to this day',
  'Veuillez ajouter des heures à cette journée',
);
export const validation_windows_overlap = message(
  'These hours begin before others have ended',
  'Ces heures commencent avant la fin d’autres heures',
);
export const validation_availability_too_long = message(
  'An availability slot lasts at most 24 hours',
  'Une plage de disponibilité dure au plus 24 heures',
);
export const validation_availability_reversed = message(
  'The slot must end after it starts',
  'La plage doit finir après son début',
);
export const validation_availability_over = message(
  'This time is over. Please choose one that ends in the future.',
  'Ce moment est passé. Veuillez en choisir un qui se termine plus tard.',
);
export const validation_paypal_email_invalid = message(
  'Please enter a valid PayPal email address',
  'Veuillez entrer une adresse courriel PayPal valide',
);
export const validation_payment_not_offered = message(
  'The therapist does not take this kind of payment. Please choose another.',
  'L’orthophoniste n’accepte pas ce mode de paiement. Veuillez en choisir un autre.',
);
export const validation_methods_required = message(
  'Choose at least one way in which families can pay you.',
  'Choisissez au moins une façon de vous payer.',
);
export const validation_date_ahead = message(
  'Choose today or an earlier day.',
  'Choisissez aujourd’hui ou un jour précédent.',
);
export const validation_date_long_before = message(
  'This day is long before the session. Check the year.',
  'Ce jour est bien antérieur à la séance. Vérifiez l’année.',
);
export const validation_tax_rate_range = message(
  'The tax rate must be between 0 and 100 percent',
  'Le taux de taxe doit être de 0 à 100 %',
);
export const validation_tax_rate_decimals = message(
  'Please enter a tax rate with at most three decimals',
  'Veuillez entrer un taux de taxe avec au plus trois décimales',
);
export const validation_province_unknown = message(
  'Please choose a province or territory from the list',
  'Veuillez choisir une province ou un territoire dans la liste',
);
export const validation_category_unknown = message(
  'This category no longer exists',
  'Cette catégorie n’existe plus',
);
export const validation_subcategory_unknown = message(
  'This subcategory no longer exists',
  'Cette sous-catégorie n’existe plus',
);
export const validation_language_unknown = message(
  'This language is no longer in the list',
  'Cette langue n’est plus dans la liste',
);
export const validation_already_chosen = message('This has already been chosen', 'Ce choix a déjà été fait');
export const validation_not_one_payee = message(
  'Sessions of several therapists, or paid to several PayPal accounts, are paid one by one',
  'Les séances de plusieurs orthophonistes, ou payées à plusieurs comptes PayPal, se paient une à une',
);
export const validation_address_not_https = message(
  'Please enter an address that begins with https://',
  'Veuillez entrer une adresse qui commence par https://',
);
export const validation_address_unusable = message(
  'This address cannot be opened. Please copy it again from where it comes.',
  'Impossible d’ouvrir cette adresse. Veuillez la copier de nouveau à sa source.',
);
export const validation_reason_required = message('Please enter a reason', 'Veuillez indiquer un motif');
export const validation_order_incomplete = message(
  'Please list every service type exactly once',
  'Veuillez nommer chaque type de service une seule fois',
);
export const validation_cover_letter_required = message(
  'Please provide a cover letter explaining your verification request.',
  'Veuillez joindre une lettre de présentation qui explique votre demande de vérification.',
);
export const validation_cover_letter_too_short = message(
  'Please write at least {minimum} characters',
  'Veuillez écrire au moins {minimum} caractères',
);
export const validation_password_wrong = message(
  'This is not your password.',
  'Ce n’est pas votre mot de passe.',
);
export const validation_code_wrong = message(
  'This code is not right. Please type the code that the app shows now.',
  'Ce code n’est pas le bon. Veuillez taper le code que l’application affiche maintenant.',
);
export const validation_phone_code_wrong = message(
  'This code is not right. Please type the six digits of the newest text message.',
  'Ce code n’est pas le bon. Veuillez taper les six chiffres du dernier texto reçu.',
);
export const validation_regulator_unknown = message(
  'Please choose a regulator from the list.',
  'Veuillez choisir un ordre professionnel dans la liste.',
);
export const validation_proof_over = message(
  'This day is over. Please enter the last day of a proof that still holds.',
  'Cette date est passée. Veuillez indiquer le dernier jour d’une attestation encore valide.',
);
export const validation_document_unknown = message(
  'This document is not one of yours. Please upload it again.',
  'Ce document ne figure pas parmi les vôtres. Veuillez le téléverser de nouveau.',
);
export const validation_amount_invalid = message(
  'Please enter an amount in dollars, such as 120 or 120.50',
  'Veuillez entrer un montant en dollars, par exemple 120 ou 120,50',
);
export const validation_note_required = message(
  'Please say what you found and did',
  'Veuillez dire ce que vous avez constaté et fait',
);
export const validation_birth_month_invalid = message(
  'Please enter a month and year of birth that are not in the future, such as April 2018',
  'Veuillez entrer un mois et une année de naissance qui ne sont pas dans l’avenir, par exemple avril 2018',
);
export const validation_owner_has_all = message(
  'An owner has all rights. Take the ownership away first.',
  'Une ou un titulaire a tous les droits. Retirez d’abord ce rôle.',
);
export const validation_reason_of_therapist = message(
  'Only the therapist can give a reason',
  'Un motif ne peut venir que de l’orthophoniste',
);
export const validation_message_without_move = message(
  'Please choose another time: the message goes out when a session is rescheduled.',
  'Veuillez choisir une autre heure : le message part avec un déplacement.',
);
export const validation_notes_of_other = message(
  'Only the person for whom this session was booked can change its notes',
  'Seule la personne au nom de qui la séance a été réservée peut en modifier les notes',
);
export const validation_client_unknown = message(
  'Please choose a person of your family',
  'Veuillez choisir une personne de votre famille',
);
export const validation_slug_reserved = message(
  'This word is reserved. Please choose another address, such as your name',
  'Ce mot est réservé. Veuillez choisir une autre adresse, par exemple votre nom',
);
export const validation_slug_invalid = message(
  'Please use 3 to 60 lowercase letters (a–z), digits, and single hyphens between them',
  'Veuillez employer de 3 à 60 lettres minuscules sans accent (a–z), chiffres, et des traits d’union simples entre eux',
);
