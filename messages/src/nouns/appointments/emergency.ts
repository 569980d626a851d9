import { message } from '../../message.ts';

export const emergency_title = message('Not an emergency service', 'Ce n’est pas un service d’urgence');
export const emergency_text = message(
  'In an emergency, call 911 or go to the nearest hospital.',
  'En cas d’urgence, composez le 911 ou rendez-vous à l’hôpital le plus proche.',
);
