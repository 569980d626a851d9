import { message } from '../../message.ts';

export const people_province = message('Province or territory', 'Province ou territoire');
export const people_specialty = message('Specialty', 'Spécialité');
export const people_any = message('Any', 'Toutes');
export const people_clear = message('Clear search and filters', 'Effacer la recherche et les filtres');
export const people_csv = message('Download as CSV', 'Télécharger en CSV');
export const people_verified = message('Verified', 'Vérifié');
export const people_unverified = message('Unverified', 'Non vérifié');
export const people_column_number = message('Number', 'Numéro');
export const people_column_first_name = message('First name', 'Prénom');
export const people_column_last_name = message('Last name', 'Nom');
export const people_column_username = message('Username', 'Nom d’utilisateur');
export const people_column_badge = message('Badge', 'Insigne');
export const people_column_city = message('City', 'Ville');
export const people_column_joined_utc = message('Joined (UTC)', 'Inscription (UTC)');
export const people_sort = message('Sort by', 'Trier par');
export const people_sort_name = message('Name, A to Z', 'Nom, de A à Z');
export const people_sort_name_desc = message('Name, Z to A', 'Nom, de Z à A');
export const people_sort_joined = message('Joined, oldest first', 'Inscription, les plus anciennes d’abord');
export const people_sort_joined_desc = message(
  'Joined, newest first',
  'Inscription, les plus récentes d’abord',
);
