import { message } from '../../message.ts';

export const therapists_title_section = message('Professional Information', 'Renseignements professionnels');
export const therapists_text = message(
  'When you ask to be verified, we compare your license number with your documents. Families never see it in the directory.',
  'Quand vous demandez la vérification, nous comparons votre numéro de permis à vos documents. Les familles ne le voient jamais dans le répertoire.',
);
export const therapists_license = message('License number', 'Numéro de permis');
export const therapists_license_hint = message(
  'As your college’s public register shows it.',
  'Tel qu’il figure au tableau public de votre ordre.',
);
export const therapists_job_title = message('Professional title', 'Titre professionnel');
export const therapists_job_title_hint = message(
  'As it appears on receipts, for instance Speech-Language Pathologist, M.Sc., Reg. CASLPO.',
  'Tel qu’il figure sur les reçus, par exemple Orthophoniste, M.P.O., membre de l’OOAQ.',
);
export const therapists_video_title = message('Video sessions', 'Séances vidéo');
export const therapists_video_text = message(
  'Where your sessions take place, booked ones too. The address of a single session comes before this.',
  'Où ont lieu vos séances, déjà réservées comprises. L’adresse propre à une séance passe avant ce choix.',
);
export const therapists_video_choice = message('Where you meet', 'Lieu de rencontre');
export const therapists_video_google = message('Google Meet', 'Google Meet');
export const therapists_video_google_text = message(
  'The link that Google makes while your calendar is connected. Without one: your own address, else the Cadence room.',
  'Le lien que Google crée tant que votre agenda est connecté. À défaut : votre propre adresse, sinon la salle Cadence.',
);
export const therapists_video_own = message('Your own address', 'Votre propre adresse');
export const therapists_video_own_text = message(
  'The address below, for every session. While it is empty: Google’s link, else the Cadence room.',
  'L’adresse ci-dessous, pour toutes les séances. Tant qu’elle est vide : le lien de Google, sinon la salle Cadence.',
);
export const therapists_video_own_text_room = message(
  'The address below, for every session. While it is empty: the Cadence room.',
  'L’adresse ci-dessous, pour toutes les séances. Tant qu’elle est vide : la salle Cadence.',
);
export const therapists_video_room = message('The Cadence room', 'La salle Cadence');
export const therapists_video_room_text = message(
  'Here in the browser, with a shared board and picture cards. Nobody installs anything or needs another account.',
  'Ici, dans le navigateur, avec un tableau partagé et des cartes-images. Rien à installer, aucun autre compte.',
);
export const therapists_meeting = message('Your own meeting address', 'Votre propre adresse de rencontre');
export const therapists_meeting_hint = message(
  'Of a video service that you already use. It begins with https://.',
  'Celle d’un service vidéo que vous utilisez déjà. Elle commence par https://.',
);
export const therapists_specialties_title = message(
  'Categories and Specialties',
  'Catégories et spécialités',
);
export const therapists_specialties_text = message(
  'What you treat. The first category is your primary one: the directory lists you under it.',
  'Ce que vous traitez. La première catégorie est la principale : le répertoire vous y classe.',
);
export const therapists_categories = message('Categories', 'Catégories');
export const therapists_categories_search = message('Search categories', 'Chercher une catégorie');
export const therapists_categories_none = message('No categories available', 'Aucune catégorie disponible');
export const therapists_categories_unmatched = message(
  'No categories found matching the query',
  'Aucune catégorie ne correspond à la recherche',
);
export const therapists_categories_failed = message(
  'The categories could not be loaded',
  'Les catégories n’ont pas pu être chargées',
);
export const therapists_chosen = message('Your categories, in order', 'Vos catégories, dans l’ordre');
export const therapists_chosen_none = message('No categories selected', 'Aucune catégorie choisie');
export const therapists_specialties_none = message('No specialties selected', 'Aucune spécialité choisie');
export const therapists_category_gone = message(
  'This category is no longer offered. Please remove it.',
  'Cette catégorie n’est plus offerte. Veuillez la retirer.',
);
export const therapists_primary = message('Primary', 'Principale');
export const therapists_move_up = message('Move {category} up', 'Monter {category}');
export const therapists_move_down = message('Move {category} down', 'Descendre {category}');
export const therapists_remove = message('Remove {category}', 'Retirer {category}');
export const therapists_remove_specialty = message('Remove {specialty}', 'Retirer {specialty}');
export const therapists_moved = message(
  '{category} is now number {place} of {count}.',
  '{category} est maintenant au rang {place} sur {count}.',
);
export const therapists_specialties_of = message('Specialties in {category}', 'Spécialités : {category}');
export const therapists_languages_title = message('Languages', 'Langues');
export const therapists_languages_text = message(
  'The languages you hold sessions in.',
  'Les langues dans lesquelles vous offrez vos séances.',
);
export const therapists_language_add = message('Add a language', 'Ajouter une langue');
export const therapists_language_choose = message('Choose a language', 'Choisissez une langue');
export const therapists_language_add_button = message('Add', 'Ajouter');
export const therapists_language_remove = message('Remove {language}', 'Retirer {language}');
export const therapists_languages_none = message('No languages selected', 'Aucune langue choisie');
export const therapists_languages_chosen = message('Your languages', 'Vos langues');
export const therapists_languages_all = message(
  'You have chosen every language in the list.',
  'Vous avez choisi toutes les langues de la liste.',
);
export const therapists_bio_title = message('Professional Bio', 'Présentation professionnelle');
export const therapists_bio_text = message(
  'Who you are, whom you work with and how. It is the heart of your profile.',
  'Qui vous êtes, auprès de qui vous travaillez et comment. C’est le cœur de votre profil.',
);
export const therapists_bio = message('About you', 'À propos de vous');
export const therapists_bio_counter = message(
  '{count} of {maximum} characters',
  '{count} caractères sur {maximum}',
);
export const therapists_location_title = message('Location', 'Lieu de pratique');
export const therapists_location_text = message(
  'Where you practise. Families filter the directory by province.',
  'Où vous exercez. Les familles filtrent le répertoire par province.',
);
export const therapists_city = message('City', 'Ville');
export const therapists_province = message('Province or territory', 'Province ou territoire');
export const therapists_province_choose = message(
  'Choose a province or territory',
  'Choisissez une province ou un territoire',
);
export const therapists_payment_title = message('Payment Information', 'Renseignements de paiement');
export const therapists_payment_text = message(
  'Families pay you directly through PayPal. Your email there is never shown to them.',
  'Les familles vous paient directement par PayPal. Elles ne voient jamais le courriel que vous y utilisez.',
);
export const therapists_rate = message('Hourly rate', 'Tarif horaire');
export const therapists_rate_hint = message(
  'For your records, in Canadian dollars. Families never see it, and it changes no price: each service has its own.',
  'Pour vos dossiers, en dollars canadiens. Les familles ne le voient jamais et il ne change aucun prix : chaque service a le sien.',
);
export const therapists_paypal = message('PayPal email', 'Courriel PayPal');
export const therapists_paypal_hint = message(
  'Leave it empty to disconnect PayPal.',
  'Laissez-le vide pour déconnecter PayPal.',
);
export const therapists_paypal_free = message(
  'PayPal is not connected, so your priced services are free to book. Add your PayPal email to be paid.',
  'PayPal n’est pas connecté : vos services payants se réservent donc gratuitement. Ajoutez votre courriel PayPal pour recevoir des paiements.',
);
export const therapists_paypal_free_later = message(
  'PayPal is not connected. Services with a price stay free to book until you add your PayPal email.',
  'PayPal n’est pas connecté. Les services payants se réservent gratuitement tant que vous n’ajoutez pas votre courriel PayPal.',
);
export const therapists_paypal_leaving = message(
  'Once you save, PayPal is disconnected and your priced services become free to book.',
  'Dès l’enregistrement, PayPal sera déconnecté et vos services payants deviendront gratuits.',
);
export const therapists_failed_title = message(
  'Your profile could not be loaded',
  'Votre profil n’a pas pu être chargé',
);
export const therapists_nav = message('On this page', 'Sur cette page');
export const therapists_nav_more = message('Your practice', 'Votre pratique');
export const therapists_nav_more_text = message(
  'These settings have pages of their own.',
  'Ces paramètres ont leurs propres pages.',
);
export const therapists_booking_rules = message(
  'Working hours and booking rules',
  'Heures de travail et règles de réservation',
);
export const therapists_services = message('Services and prices', 'Services et prix');
