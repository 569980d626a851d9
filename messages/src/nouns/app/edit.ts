import { message } from '../../message.ts';

export const edit_discard_title = message('Discard your changes?', 'Abandonner vos modifications?');
export const edit_discard_text = message(
  'What you changed here has not been saved.',
  'Ce que vous avez modifié ici n’est pas enregistré.',
);
export const edit_discard = message('Discard changes', 'Abandonner');
export const edit_keep_editing = message('Keep editing', 'Continuer la modification');
export const edit_conflict_title = message('Changed elsewhere meanwhile', 'Modifié ailleurs entretemps');
export const edit_conflict_text = message(
  'Since you opened this, other values were saved in another tab or on another device. Choose which to keep, then save again. Nothing you typed is lost.',
  'Depuis que vous avez ouvert cette page, d’autres valeurs ont été enregistrées dans un autre onglet ou sur un autre appareil. Choisissez celles à garder, puis enregistrez de nouveau. Rien de ce que vous avez écrit n’est perdu.',
);
export const edit_conflict_mine = message('Keep my value', 'Garder ma valeur');
export const edit_conflict_theirs = message('Take the saved value', 'Prendre la valeur enregistrée');
export const edit_conflict_choose = message('Choose which value to keep', 'Choisissez la valeur à garder');
export const edit_conflict_empty = message('Empty', 'Vide');
export const edit_conflict_yes = message('Yes', 'Oui');
export const edit_conflict_no = message('No', 'Non');
