import { message } from '../../message.ts';

/** How a therapist writes notes. */
export const care_settings_title = message('Notes', 'Notes');
export const care_settings_text = message(
  'How your notes begin, and what happens when you sign them.',
  'Comment vos notes commencent, et ce qui se passe à la signature.',
);
export const care_settings_language = message('Language of your notes', 'Langue de vos notes');
export const care_settings_english = message('English', 'Anglais');
export const care_settings_french = message('French', 'Français');
export const care_settings_releases = message(
  'Propose to give a note to the family when I sign it',
  'Proposer de remettre la note à la famille à la signature',
);
export const care_settings_releases_hint = message(
  'Nothing is given by itself: you see the choice beside “Sign”.',
  'Rien n’est remis automatiquement : le choix figure à côté de « Signer ».',
);
export const care_settings_save = message('Save', 'Enregistrer');
export const care_settings_saved = message('Saved', 'Enregistré');
export const care_settings_failed = message(
  'Your choice could not be saved',
  'Votre choix n’a pas pu être enregistré',
);
export const care_settings_load_failed = message(
  'The settings of your notes could not be loaded',
  'Les paramètres de vos notes n’ont pas pu être chargés',
);
