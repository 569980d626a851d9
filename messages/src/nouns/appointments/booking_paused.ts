import { message } from '../../message.ts';

export const booking_paused_title = message(
  'Not taking new patients',
  'Aucune nouvelle famille pour le moment',
);
export const booking_paused_text = message(
  '{name} has no room for new families at the moment. Another therapist may be free, or check back later.',
  '{name} n’a pas de place pour de nouvelles familles pour le moment. Une autre personne est peut-être disponible, ou revenez plus tard.',
);
export const booking_paused_find = message('Find another therapist', 'Trouver une ou un autre orthophoniste');
export const booking_paused_known = message(
  '{name} takes no new patients at the moment. You come here already, so you can book as always.',
  '{name} n’accepte pas de nouvelles familles pour le moment. Comme vous y venez déjà, vous pouvez réserver comme toujours.',
);
