import { message } from '../../message.ts';

export const accounts_own_export_read_me_name = message('READ-ME.txt', 'LISEZ-MOI.txt');
export const accounts_own_export_read_me = message(
  'This is everything that Cadence keeps about you. data.json holds it all as text that programs can read; times are in UTC, amounts in cents. Your photo, your documents and your receipts are beside it as files. Of other people it holds only what Cadence shows you anyway, such as the name of the other side of a session.',
  'Voici tout ce que Cadence conserve à votre sujet. Le fichier data.json contient tout sous forme de texte lisible par un programme; les heures sont en UTC, les montants en cents. Votre photo, vos documents et vos reçus l’accompagnent sous forme de fichiers. Des autres personnes, on n’y trouve que ce que Cadence vous montre déjà, comme le nom de l’autre personne dans une séance.',
);
export const accounts_own_title = message('Your data', 'Vos données');
export const accounts_own_text = message(
  'What we keep about you is yours: take it along, or close your account.',
  'Ce que nous conservons à votre sujet vous appartient : emportez-le, ou fermez votre compte.',
);
export const accounts_own_export_title = message('Download your data', 'Télécharger vos données');
export const accounts_own_export_text = message(
  'Everything we keep about you in one zip file: your account, sessions, receipts, photo and documents.',
  'Tout ce que nous conservons à votre sujet dans un seul fichier zip : votre compte, vos séances, vos reçus, votre photo et vos documents.',
);
export const accounts_own_export = message('Download my data', 'Télécharger mes données');
export const accounts_own_export_dialog_text = message(
  'Enter your password, so that nobody else at this screen can take your data along.',
  'Entrez votre mot de passe, pour que personne d’autre à cet écran ne puisse emporter vos données.',
);
export const accounts_own_export_start = message('Download', 'Télécharger');
export const accounts_own_export_done = message(
  'Your data is on its way to your downloads.',
  'Vos données arrivent dans vos téléchargements.',
);
export const accounts_own_export_failed = message(
  'Your data could not be put together. Please try again.',
  'Vos données n’ont pas pu être rassemblées. Veuillez réessayer.',
);
export const accounts_own_close_title = message('Close your account', 'Fermer votre compte');
export const accounts_own_close_text = message(
  'Closing is for good. You see what it means before anything happens.',
  'La fermeture est définitive. Vous voyez ce qu’elle signifie avant que quoi que ce soit n’arrive.',
);
export const accounts_own_close = message('Close my account', 'Fermer mon compte');
