import { message } from '../../message.ts';

export const waitlist_strip_title = message('A time is kept for you', 'Une heure est retenue pour vous');
export const waitlist_strip_text = message('{when}, with {name}', '{when}, avec {name}');
export const waitlist_strip_see = message('See the offer', 'Voir l’offre');
