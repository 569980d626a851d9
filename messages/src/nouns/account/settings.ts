import { message } from '../../message.ts';

export const settings_access_log = message(
  'Whenever somebody else opens or changes something of yours, it is written down, and you can read it.',
  'Chaque fois que quelqu’un d’autre ouvre ou modifie quelque chose qui vous concerne, c’est inscrit, et vous pouvez le lire.',
);
export const settings_access_log_open = message('See who looked', 'Voir qui a consulté');
export const settings_category_failed = message(
  'Failed to select category. Please try again.',
  'La catégorie n’a pas pu être choisie. Veuillez réessayer.',
);
export const settings_subcategory_failed = message(
  'Failed to select subcategory. Please try again.',
  'La sous-catégorie n’a pas pu être choisie. Veuillez réessayer.',
);
export const settings_title = message('Settings', 'Paramètres');
export const settings_text = message(
  'Who you are, how we reach you, and how you read your appointments.',
  'Qui vous êtes, comment vous joindre et comment vous lisez vos rendez-vous.',
);
export const settings_part_profile = message('Profile', 'Profil');
export const settings_part_profile_text = message(
  'Who families meet in the directory. Your name is under Account.',
  'Qui les familles rencontrent dans le répertoire. Votre nom se trouve dans Compte.',
);
export const settings_part_practice = message('Practice', 'Pratique');
export const settings_part_practice_text = message(
  'Your license, where you meet, how you are paid, and the calendars that we keep in step.',
  'Votre permis, le lieu de rencontre, la façon dont vous recevez vos paiements et les agendas que nous tenons à jour.',
);
export const settings_part_public = message('Public page', 'Page publique');
export const settings_part_public_text = message(
  'How families find you before they sign in: through search engines, or by your link.',
  'Comment les familles vous trouvent avant de se connecter : par les moteurs de recherche, ou par votre lien.',
);
export const settings_part_account = message('Account', 'Compte');
export const settings_part_account_text = message(
  'Your name, how we reach you, how you sign in, and your data.',
  'Votre nom, la façon de vous joindre, votre connexion et vos données.',
);
export const settings_part_family = message('Family', 'Famille');
export const settings_part_family_text = message(
  'The people your sessions are for, and who else may see, book and pay for their sessions.',
  'Les personnes à qui vos séances sont destinées, et qui d’autre peut voir, réserver et payer ces séances.',
);
export const settings_profile_title = message('Profile Information', 'Renseignements du profil');
export const settings_profile_text_patient = message(
  'The therapists you book with see your name. Once a session is confirmed, they also see your email address and phone number.',
  'Les orthophonistes avec qui vous prenez rendez-vous voient votre nom et, dès qu’une séance est confirmée, votre adresse courriel et votre numéro de téléphone.',
);
export const settings_profile_text_therapist = message(
  'Families see your name in the directory, but never your email address or phone number.',
  'Les familles voient votre nom dans le répertoire, mais jamais votre adresse courriel ni votre numéro de téléphone.',
);
export const settings_profile_text_admin = message(
  'Your name, and how we reach you.',
  'Votre nom et la façon de vous joindre.',
);
export const settings_first_name = message('First name', 'Prénom');
export const settings_last_name = message('Last name', 'Nom');
export const settings_email = message('Email', 'Courriel');
export const settings_email_password_title = message(
  'Change your email address?',
  'Changer d’adresse courriel?',
);
export const settings_email_password_text = message(
  'Whoever reads this address can set a new password, so we ask for the current one.',
  'Quiconque lit cette adresse peut choisir un nouveau mot de passe; c’est pourquoi nous demandons l’actuel.',
);
export const settings_email_password_confirm = message('Save changes', 'Enregistrer');
export const settings_email_password_failed = message(
  'The changes could not be saved.',
  'Les modifications n’ont pas pu être enregistrées.',
);
export const settings_phone = message('Phone', 'Téléphone');
export const settings_optional = message('optional', 'facultatif');
export const settings_phone_hint = message(
  'For text messages. We send a code to confirm it. A Canadian number needs no country code.',
  'Pour les textos. Nous envoyons un code pour le confirmer. Un numéro canadien n’a pas besoin d’indicatif de pays.',
);
export const settings_badge_notice = message(
  'Your Verified badge vouches for your name and license. If you save another, the badge goes, and you may ask to be verified again. Where only verified therapists can be booked, families cannot book you until then.',
  'Votre insigne Vérifié atteste votre nom et votre permis. Si vous en enregistrez un autre, vous perdez l’insigne et pourrez demander une nouvelle vérification. Là où seuls les profils vérifiés peuvent recevoir des réservations, les familles ne pourront pas prendre rendez-vous d’ici là.',
);
export const settings_badge_title = message(
  'Save and lose the Verified badge?',
  'Enregistrer et perdre l’insigne Vérifié?',
);
export const settings_badge_text = message(
  'The Verified badge goes: it vouches for the name and license that were checked. You may ask to be verified again with the new ones. Where only verified therapists can be booked, families cannot book you until then.',
  'L’insigne Vérifié disparaît, car il atteste le nom et le permis qui ont été vérifiés. Vous pourrez demander une nouvelle vérification avec les nouveaux. Là où seuls les profils vérifiés peuvent recevoir des réservations, les familles ne pourront pas prendre rendez-vous d’ici là.',
);
export const settings_badge_confirm = message('Save without badge', 'Enregistrer sans insigne');
export const settings_paypal_title = message(
  'Save and disconnect PayPal?',
  'Enregistrer et déconnecter PayPal?',
);
export const settings_paypal_text = message(
  'Without a PayPal email, families can book your priced services for free from now on. Sessions already booked keep their price.',
  'Sans courriel PayPal, les familles pourront désormais réserver gratuitement vos services payants. Les séances déjà réservées gardent leur prix.',
);
export const settings_paypal_confirm = message('Disconnect PayPal', 'Déconnecter PayPal');
export const settings_both_title = message(
  'Save with these consequences?',
  'Enregistrer malgré ces conséquences?',
);
export const settings_both_confirm = message('Save anyway', 'Enregistrer quand même');
export const settings_badge_keep = message('Not yet', 'Pas encore');
export const settings_notifications_title = message('Notifications', 'Notifications');
export const settings_notifications_text = message(
  'Bookings, changes and reminders: choose how they reach you.',
  'Réservations, changements et rappels : choisissez comment les recevoir.',
);
export const settings_notify_email = message('By email', 'Par courriel');
export const settings_notify_sms = message('By text message', 'Par texto');
export const settings_notify_sms_unconfirmed = message(
  'To {phone}, once the number is confirmed',
  'Au {phone}, quand le numéro sera confirmé',
);
export const settings_notify_sms_not_served = message(
  'Not possible with the phone number above.',
  'Impossible avec le numéro de téléphone ci-dessus.',
);
export const settings_notify_sms_no_phone = message(
  'Add a phone number above to receive text messages.',
  'Ajoutez un numéro de téléphone ci-dessus pour recevoir des textos.',
);
export const settings_region_title = message('Language and Time Zone', 'Langue et fuseau horaire');
export const settings_region_text = message(
  'How pages and messages are written, and the clock that appointment times are shown by.',
  'La langue des pages et des messages, et l’heure dans laquelle vos rendez-vous s’affichent.',
);
export const settings_language = message('Language', 'Langue');
export const settings_language_en = message('English', 'English');
export const settings_language_fr = message('Français', 'Français');
export const settings_zone = message('Time zone', 'Fuseau horaire');
export const settings_zone_device = message('Like this device ({zone})', 'Comme cet appareil ({zone})');
export const settings_save = message('Save All Changes', 'Enregistrer toutes les modifications');
export const settings_unsaved = message(
  'You have unsaved changes.',
  'Vous avez des modifications non enregistrées.',
);
export const settings_nothing_unsaved = message('Everything is saved.', 'Tout est enregistré.');
export const settings_saved = message('Settings Saved', 'Paramètres enregistrés');
export const settings_profile_updated = message('Profile Updated', 'Profil mis à jour');
export const settings_saved_text = message(
  'Your profile has been successfully updated.',
  'Votre profil a bien été mis à jour.',
);
