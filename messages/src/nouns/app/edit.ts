import { message } from '../../message.ts';

export const edit_discard_title = message('Discard your changes?', 'Abandonner vos modifications?');
export const edit_discard_text = message(
  'What you changed here has not been saved.',
  'Ce que vous avez modifié ici n’est pas enregistré.',
);
export const edit_discard = message('Discard changes', 'Abandonner');
export const edit_keep_editing = message('Keep editing', 'Continuer la modification');
