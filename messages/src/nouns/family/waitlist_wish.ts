import { message } from '../../message.ts';

export const waitlist_wish_open = message('Tell me when a time opens', 'M’aviser quand une heure se libère');
export const waitlist_wish_open_earlier = message(
  'Tell me about an earlier time',
  'M’aviser si une place se libère plus tôt',
);
export const waitlist_wish_open_earlier_for = message(
  'Tell me about an earlier time: {what}',
  'M’aviser si une place se libère plus tôt : {what}',
);
export const waitlist_wish_title = message('Tell me when a time opens', 'M’aviser quand une heure se libère');
export const waitlist_wish_title_earlier = message(
  'Tell me about an earlier time',
  'M’aviser si une place se libère plus tôt',
);
export const waitlist_wish_intro = message(
  'When a fitting time with {name} opens, it is kept for you and we tell you at once.',
  'Quand une heure qui convient se libère avec {name}, elle est retenue pour vous et nous vous avisons aussitôt.',
);
export const waitlist_wish_intro_earlier = message(
  'Your appointment of {when} stays until you accept an earlier one.',
  'Votre rendez-vous du {when} reste jusqu’à ce que vous en acceptiez un plus tôt.',
);
export const waitlist_wish_service = message('Service', 'Service');
export const waitlist_wish_any_service = message('Any service', 'N’importe quel service');
export const waitlist_wish_on_days = message('Weekdays', 'Jours de la semaine');
export const waitlist_wish_days_hint = message(
  'None chosen means any day.',
  'Aucun choix : n’importe quel jour.',
);
export const waitlist_wish_from = message('Starts at or after', 'Commence dès');
export const waitlist_wish_until = message('Ends by', 'Finit au plus tard');
export const waitlist_wish_hours_hint = message('In your time: {zone}.', 'À votre heure : {zone}.');
export const waitlist_wish_notice = message('Tell me at the latest', 'M’aviser au plus tard');
export const waitlist_wish_notice_hours = message('{hours} hours before', '{hours} heures avant');
export const waitlist_wish_notice_days = message('{days} days before', '{days} jours avant');
export const waitlist_wish_save = message('Join the waiting list', 'M’inscrire à la liste d’attente');
export const waitlist_wish_cancel = message('Cancel', 'Annuler');
export const waitlist_wish_added = message(
  'We will tell you when a time opens.',
  'Nous vous aviserons quand une heure se libère.',
);
export const waitlist_wish_unconfirmed = message(
  'We sent a link to {email}. Until you open it, we do not write there when a time opens: look at your waiting list.',
  'Un lien a été envoyé à {email}. Tant qu’il n’a pas été ouvert, nous n’y écrivons pas quand une heure se libère : consultez votre liste d’attente.',
);
export const waitlist_wish_failed = message(
  'You could not be added to the waiting list.',
  'Votre inscription à la liste d’attente n’a pas pu se faire.',
);
export const waitlist_wish_see_list = message('See the waiting list', 'Voir la liste d’attente');
