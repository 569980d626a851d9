import { message } from '../../message.ts';

export const list_load_failed = message(
  'This list could not be loaded.',
  'Cette liste n’a pas pu être chargée.',
);
export const list_show_more = message('Show more', 'Afficher la suite');
