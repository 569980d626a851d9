import { message, plural } from '../../message.ts';

export const directory_title = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const directory_filters = message('Filters', 'Filtres');
export const directory_search = message('Search by name', 'Chercher par nom');
export const directory_search_short = message('Name, city…', 'Nom, ville…');
export const directory_need = message('What do you need help with?', 'Pour quoi cherchez-vous de l’aide?');
export const directory_need_any = message('Anything', 'Tout');
export const directory_need_all = message('{category}: all', '{category} : tout');
export const directory_category = message('Category', 'Catégorie');
export const directory_category_any = message('All categories', 'Toutes les catégories');
export const directory_subcategory = message('Subcategory', 'Sous-catégorie');
export const directory_subcategory_any = message('All subcategories', 'Toutes');
export const directory_subcategory_later = message('Choose a category', 'Choisir une catégorie');
export const directory_province = message('Province', 'Province');
export const directory_province_any = message('All of Canada', 'Tout le Canada');
export const directory_language = message('Language', 'Langue');
export const directory_language_any = message('All languages', 'Toutes les langues');
export const directory_max_price = message('Max Price', 'Prix maximal');
export const directory_price_any = message('Any', 'Peu importe');
export const directory_price_under_100 = message('Under $100', 'Moins de 100 $');
export const directory_price_under_200 = message('Under $200', 'Moins de 200 $');
export const directory_price_under_500 = message('Under $500', 'Moins de 500 $');
export const directory_sort = message('Sort By', 'Trier par');
export const directory_sort_name = message('Name A-Z', 'Nom, de A à Z');
export const directory_sort_price_asc = message('Price Low to High', 'Prix croissant');
export const directory_sort_price_desc = message('Price High to Low', 'Prix décroissant');
export const directory_sort_services = message('Most Services', 'Nombre de services');
export const directory_sort_soonest = message('Soonest Opening', 'Disponibilité la plus proche');
export const directory_next_opening = message('Next: {day}, {time}', 'Prochaine heure libre : {day}, {time}');
export const directory_openings = message('First openings', 'Premières disponibilités');
export const directory_clear = message('Clear Filters', 'Effacer les filtres');
export const directory_filters_active = plural(
  'count',
  { one: '{count} active filter', other: '{count} active filters' },
  { one: '{count} filtre actif', other: '{count} filtres actifs' },
);
export const directory_remove_filter = message('Remove filter: {filter}', 'Retirer le filtre : {filter}');
export const directory_show_results = plural(
  'count',
  { one: 'Show {count} therapist', other: 'Show {count} therapists' },
  { one: 'Voir {count} orthophoniste', other: 'Voir {count} orthophonistes' },
);
export const directory_show_results_none = message('No therapist matches', 'Aucun profil ne correspond');
export const directory_count = plural(
  'count',
  { one: '{count} therapist', other: '{count} therapists' },
  { one: '{count} orthophoniste', other: '{count} orthophonistes' },
);
export const directory_count_first = message('The first {count} therapists', 'Les {count} premiers profils');
export const directory_count_none = message(
  'No therapist matches these filters',
  'Aucun profil ne correspond à ces filtres',
);
export const directory_show_more = message('Show more', 'En voir plus');
export const directory_narrow = message(
  'A name, a category or a province narrows the list.',
  'Un nom, une catégorie ou une province resserre la liste.',
);
export const directory_group_other = message('Other', 'Autres');
export const directory_languages = message('Languages', 'Langues');
export const directory_tags = message('Specialties', 'Spécialités');
export const directory_tags_more = message('+{n} more', 'et {n} de plus');
export const directory_price_for = message('{price} for {duration}', '{price} pour {duration}');
export const directory_services_none = message('No services yet', 'Aucun service pour l’instant');
export const directory_loading = message('Loading therapists', 'Chargement des orthophonistes');
export const directory_failed_title = message(
  'The directory could not be loaded',
  'Le répertoire n’a pas pu être chargé',
);
export const directory_failed_more = message(
  'The next therapists could not be loaded.',
  'Les profils suivants n’ont pas pu être chargés.',
);
export const directory_failed_refresh = message(
  'This list may be out of date.',
  'Cette liste n’est peut-être plus à jour.',
);
export const directory_empty_title = message('No therapists yet', 'Aucun profil pour l’instant');
export const directory_empty_text = message(
  'The first ones are setting up their profiles. Please check back soon.',
  'Les premiers sont en préparation. Revenez bientôt.',
);
export const directory_no_match_text = message(
  'Try fewer filters, another spelling, or a higher price.',
  'Essayez moins de filtres, une autre graphie ou un prix plus élevé.',
);
export const directory_nearest = message(
  'Nothing matches “{q}”. Did you mean this specialty?',
  'Rien ne correspond à « {q} ». Cherchiez-vous cette spécialité?',
);
