import { message } from '../../message.ts';

export const openings_title = message('First openings', 'Premières disponibilités');
export const openings_text = message(
  'The first free time of each therapist, in your time: {zone}.',
  'La première heure libre de chaque orthophoniste, à votre heure : {zone}.',
);
export const openings_back = message('List by therapist', 'Liste par orthophoniste');
export const openings_filters = message('Filters', 'Filtres');
export const openings_days = message('Days', 'Jours');
export const openings_after = message('Starts at or after', 'Commence dès');
export const openings_before = message('Ends by', 'Finit au plus tard');
export const openings_any_hour = message('Any time', 'Au choix');
export const openings_length = message('At least', 'Au moins');
export const openings_any_length = message('Any length', 'Peu importe');
export const openings_more_filters = message('More filters', 'Autres filtres');
export const openings_list = message('Openings', 'Disponibilités');
export const openings_loading = message('Loading openings', 'Chargement des disponibilités');
export const openings_failed = message(
  'The openings could not be loaded',
  'Les disponibilités n’ont pas pu être chargées',
);
export const openings_failed_more = message(
  'More openings could not be loaded',
  'La suite des disponibilités n’a pas pu être chargée',
);
export const openings_more = message('Show more', 'En voir plus');
export const openings_clear = message('Clear filters', 'Effacer les filtres');
export const openings_row = message('{time}, {name}: {service}', '{time}, {name} : {service}');
export const openings_none_title = message(
  'No opening in the next 60 days',
  'Aucune disponibilité d’ici 60 jours',
);
export const openings_none_text = message(
  'Therapists add times often. Please come back in a few days.',
  'De nouvelles heures s’ajoutent souvent. Revenez dans quelques jours.',
);
export const openings_no_fit_title = message('No opening fits', 'Aucune disponibilité ne correspond');
export const openings_no_fit_text = message(
  'In the next 60 days nothing fits all of this. Loosen one of them:',
  'D’ici 60 jours, rien ne correspond à tout cela. Assouplissez un critère :',
);
export const openings_any_day = message('Any day', 'Tous les jours');
export const openings_all_hours = message('Any hour', 'Toutes les heures');
export const openings_other_filters = message('Without the other filters', 'Sans les autres filtres');
