/** The dialog that adds or changes a client. */
import { message } from '../../message.ts';

export const clients_form_add_title = message('Add a person', 'Ajouter une personne');
export const clients_form_edit_title = message('Edit {name}', 'Modifier : {name}');
export const clients_form_name = message('Name', 'Nom');
export const clients_form_name_hint = message(
  'As the therapist should call them.',
  'Le nom que l’orthophoniste doit utiliser.',
);
export const clients_form_birth = message('Birth month', 'Mois de naissance');
export const clients_form_birth_hint = message('The day is not asked for.', 'Le jour n’est pas demandé.');
export const clients_form_optional = message('optional', 'facultatif');
export const clients_form_month = message('Month', 'Mois');
export const clients_form_no_month = message('Not given', 'Non précisé');
export const clients_form_year = message('Year', 'Année');
export const clients_form_communicates = message('How they communicate', 'Façon de communiquer');
export const clients_form_no_communicates = message('Not given', 'Non précisée');
export const clients_form_save = message('Save', 'Enregistrer');
export const clients_form_cancel = message('Cancel', 'Annuler');
export const clients_form_added = message('{name} was added.', '{name} : personne ajoutée.');
export const clients_form_saved = message('Your changes were saved.', 'Vos modifications sont enregistrées.');
export const clients_form_failed = message('This could not be saved', 'Cela n’a pas pu être enregistré');
