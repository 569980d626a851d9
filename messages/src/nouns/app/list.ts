import { message, plural } from '../../message.ts';

export const list_load_failed = message(
  'This list could not be loaded.',
  'Cette liste n’a pas pu être chargée.',
);
export const list_found_none = message('Nothing found', 'Aucun résultat');
export const list_found = plural(
  'count',
  { one: '{count} entry', other: '{count} entries' },
  { one: '{count} entrée', other: '{count} entrées' },
);
export const list_found_first = message(
  'The first {count} entries. There are more.',
  'Les {count} premières entrées. Il y en a d’autres.',
);
export const list_show_more = message('Show more', 'Afficher la suite');
