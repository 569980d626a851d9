import { message } from '../../message.ts';

export const public_skip = message('Skip to content', 'Passer au contenu');
export const public_menu_label = message('Menu', 'Navigation');
export const public_home_link = message('Cadence, home', 'Cadence, accueil');
export const public_join_therapist = message('Join as a therapist', 'S’inscrire comme orthophoniste');
export const public_emergency = message(
  'Cadence is not an emergency service. If someone is in danger, call 911 or go to the nearest healthcare facility.',
  'Cadence n’est pas un service d’urgence. Si une personne est en danger, composez le 911 ou rendez-vous à l’établissement de santé le plus proche.',
);
export const public_content_failed = message(
  'Failed to load content. Please try again later.',
  'Le contenu n’a pas pu être chargé. Veuillez réessayer plus tard.',
);
export const public_card_alt = message(
  'Cadence: a parent and a child talk with a speech therapist on a screen',
  'Cadence : un parent et un enfant parlent avec une orthophoniste à l’écran',
);
