import { message } from '../../message.ts';

export const zone_other = message('Another time zone…', 'Un autre fuseau horaire…');
export const zone_search = message('Search by city', 'Chercher par ville');
export const zone_none = message('No time zone has this name.', 'Aucun fuseau horaire ne porte ce nom.');
