import { message, plural } from '../../message.ts';

export const taxonomy_add_category = message('Add a category', 'Ajouter une catégorie');
export const taxonomy_add_subcategory = message('Add a subcategory', 'Ajouter une sous-catégorie');
export const taxonomy_add_language = message('Add a language', 'Ajouter une langue');
export const taxonomy_add = message('Add', 'Ajouter');
export const taxonomy_name_en = message('Name', 'Nom anglais');
export const taxonomy_name_fr = message('French name', 'Nom français');
export const taxonomy_category = message('Category', 'Catégorie');
export const taxonomy_choose_category = message('Choose a category', 'Choisir une catégorie');
export const taxonomy_rename = message('Rename {name}', 'Renommer {name}');
export const taxonomy_save = message('Save', 'Enregistrer');
export const taxonomy_no_subcategories = message('No subcategories', 'Aucune sous-catégorie');
export const taxonomy_no_categories_yet = message('No categories yet', 'Aucune catégorie pour l’instant');
export const taxonomy_no_languages_yet = message('No languages yet', 'Aucune langue pour l’instant');
export const taxonomy_no_names_text = message('Add the first one above.', 'Ajoutez la première ci-dessus.');
export const taxonomy_usage = plural(
  'count',
  { one: '{count} therapist', other: '{count} therapists' },
  { one: '{count} orthophoniste', other: '{count} orthophonistes' },
);
export const taxonomy_remove = message('Remove {name}', 'Retirer {name}');
export const taxonomy_remove_title = message('Remove “{name}”?', 'Retirer « {name} »?');
export const taxonomy_remove_unused = message('No therapist has chosen it.', 'Personne ne l’a choisie.');
export const taxonomy_remove_used = plural(
  'count',
  {
    one: '{count} therapist has chosen it and will lose this choice.',
    other: '{count} therapists have chosen it and will lose this choice.',
  },
  {
    one: '{count} orthophoniste l’a choisie et perdra ce choix.',
    other: '{count} orthophonistes l’ont choisie et perdront ce choix.',
  },
);
export const taxonomy_remove_subcategories = plural(
  'count',
  { one: 'Its subcategory goes with it.', other: 'Its {count} subcategories go with it.' },
  {
    one: 'Sa sous-catégorie disparaît avec elle.',
    other: 'Ses {count} sous-catégories disparaissent avec elle.',
  },
);
export const taxonomy_remove_confirm = message('Remove', 'Retirer');
export const taxonomy_category_added = message('Category Added', 'Catégorie ajoutée');
export const taxonomy_subcategory_added = message('Subcategory Added', 'Sous-catégorie ajoutée');
export const taxonomy_language_added = message('Language Added', 'Langue ajoutée');
export const taxonomy_category_removed = message('Category Removed', 'Catégorie retirée');
export const taxonomy_subcategory_removed = message('Subcategory Removed', 'Sous-catégorie retirée');
export const taxonomy_language_removed = message('Language Removed', 'Langue retirée');
export const taxonomy_item_updated = message('Item Updated', 'Élément mis à jour');
export const taxonomy_add_category_failed = message(
  'Failed to add category',
  'La catégorie n’a pas pu être ajoutée',
);
export const taxonomy_add_subcategory_failed = message(
  'Failed to add subcategory',
  'La sous-catégorie n’a pas pu être ajoutée',
);
export const taxonomy_add_language_failed = message(
  'Failed to add language',
  'La langue n’a pas pu être ajoutée',
);
export const taxonomy_remove_category_failed = message(
  'Failed to remove category',
  'La catégorie n’a pas pu être retirée',
);
export const taxonomy_remove_subcategory_failed = message(
  'Failed to remove subcategory',
  'La sous-catégorie n’a pas pu être retirée',
);
export const taxonomy_remove_language_failed = message(
  'Failed to remove language',
  'La langue n’a pas pu être retirée',
);
export const taxonomy_update_failed = message(
  'Failed to update item',
  'L’élément n’a pas pu être mis à jour',
);
