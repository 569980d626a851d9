import { message } from '../../message.ts';

export const public_skip = message('Skip to content', 'Passer au contenu');
export const public_menu_label = message('Menu', 'Navigation');
export const public_home_link = message('Cadence, home', 'Cadence, accueil');
export const public_footer_line = message(
  'Licensed speech therapists, by video, across Canada.',
  'Des orthophonistes titulaires d’un permis, par vidéo, partout au Canada.',
);
export const public_footer_explore = message('Explore', 'Découvrir');
export const public_footer_rules = message('Fine print', 'Mentions');
export const public_footer_connect = message('Stay in touch', 'Rester en contact');
export const public_footer_rights = message('All rights reserved', 'Tous droits réservés');
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
