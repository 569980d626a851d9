import { message, plural } from '../../message.ts';

/** The notes that wait, on the dashboard. */
export const open_notes_title = plural(
  'count',
  { one: '{count} note to sign', other: '{count} notes to sign' },
  { one: '{count} note à signer', other: '{count} notes à signer' },
);
export const open_notes_text = message('The oldest first.', 'Les plus anciennes d’abord.');
export const open_notes_write = message('Write', 'Rédiger');
export const open_notes_write_of = message('Write: {what}', 'Rédiger : {what}');
export const open_notes_continue = message('Continue', 'Poursuivre');
export const open_notes_continue_of = message('Continue: {what}', 'Poursuivre : {what}');
export const open_notes_what = message('{kind}, {name}, {when}', '{kind}, {name}, {when}');
export const open_notes_more = plural(
  'count',
  { one: 'and {count} more', other: 'and {count} more' },
  { one: 'et {count} autre', other: 'et {count} autres' },
);
export const open_notes_all = message('Show all', 'Tout afficher');
export const open_notes_failed = message(
  'The notes to sign could not be loaded',
  'Les notes à signer n’ont pas pu être chargées',
);
