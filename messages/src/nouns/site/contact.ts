import { message } from '../../message.ts';

export const contact_title = message('Contact: Cadence', 'Contact : Cadence');
export const contact_description = message(
  'Whom to turn to on Cadence, and for what: the people who run it, a session, a lost password, your personal information, an emergency.',
  'À qui s’adresser sur Cadence, et pour quoi : les personnes qui l’exploitent, une séance, un mot de passe perdu, vos renseignements personnels, une urgence.',
);
export const contact_heading = message('Contact', 'Contact');
export const contact_lead = message('Whom to turn to, for what.', 'À qui s’adresser, et pour quoi.');
export const contact_us_heading = message(
  'The people who run Cadence',
  'Les personnes qui exploitent Cadence',
);
export const contact_us_operator = message('Operated by', 'Exploitée par');
export const contact_us_text = message(
  'Say what you wanted to do and on which page. You may write in English or French. Never send a password, and do not say why somebody is in therapy.',
  'Dites ce que vous vouliez faire et sur quelle page, en français ou en anglais. N’envoyez jamais de mot de passe et ne dites pas pourquoi une personne est suivie.',
);
export const contact_session_heading = message('A session or a payment', 'Une séance ou un paiement');
export const contact_session_text = message(
  'Reschedule or cancel a session on its appointment. The note of a booking reaches your therapist, who also sends refunds.',
  'Déplacez ou annulez une séance sur la page du rendez-vous. La note d’une réservation parvient à votre orthophoniste, qui envoie aussi les remboursements.',
);
export const contact_session_link = message('Go to appointments', 'Aller aux rendez-vous');
export const contact_sign_in_heading = message('Signing in', 'La connexion');
export const contact_sign_in_text = message(
  'A forgotten password is replaced by email, at any hour. The same email says your username.',
  'Un mot de passe oublié se remplace par courriel, à toute heure. Le même courriel rappelle votre nom d’utilisateur.',
);
export const contact_sign_in_link = message('Choose a new password', 'Choisir un nouveau mot de passe');
export const contact_privacy_heading = message('Your personal information', 'Vos renseignements personnels');
export const contact_privacy_text = message(
  'You can see who looked at your data, download all of it and close your account by yourself, in your settings.',
  'Dans vos paramètres, vous pouvez voir vous-même qui a consulté vos données, les télécharger toutes et fermer votre compte.',
);
export const contact_help = message(
  'Camera, receipts, insurers: most questions are answered under',
  'Caméra, reçus, assureurs : la plupart des réponses se trouvent dans',
);
