import { message } from '../../message.ts';

export const waitlist_email_subject = message(
  'A time has opened: {when}',
  'Une heure s’est libérée : {when}',
);
export const waitlist_email_text = message(
  'You asked to be told when a fitting time opens. {name} can see you then.',
  'Vous avez demandé un avis quand une heure se libère. {name} peut vous recevoir à ce moment.',
);
export const waitlist_email_kept = message(
  'It is kept for you until {until}. After that, or if you decline, it goes to the next family.',
  'Cette heure est retenue pour vous jusqu’au {until}. Ensuite, ou si vous la refusez, elle revient à la famille suivante.',
);
export const waitlist_email_instead = message(
  'It would replace your appointment of {when}.',
  'Cette heure remplacerait votre rendez-vous du {when}.',
);
export const waitlist_email_action = message('See the offer', 'Voir l’offre');
export const waitlist_email_until = message('Kept until', 'Retenue jusqu’au');
export const waitlist_email_sms = message(
  '{brand}: a time has opened, {when}. It is kept for you until {until}: {url}',
  '{brand} : une heure s’est libérée, {when}. Elle est retenue pour vous jusqu’au {until} : {url}',
);
export const waitlist_email_ended_subject = message(
  'A therapist you were waiting for has left',
  'Fin d’une demande sur la liste d’attente',
);
export const waitlist_email_ended_text = message(
  'You were on the waiting list of a therapist who has closed their account. That request has ended, and no time can be offered to you there any more.',
  'Vous étiez sur la liste d’attente d’une ou d’un orthophoniste dont le compte est maintenant fermé. Cette demande a pris fin, et aucune heure ne pourra plus vous y être offerte.',
);
export const waitlist_email_ended_next = message(
  'Your other requests stay as they are. The directory shows other therapists with their next open times, and you can wait for a time with any of them.',
  'Vos autres demandes restent telles quelles. Le répertoire présente d’autres orthophonistes et leurs prochaines heures libres, et vous pouvez y demander une place sur leur liste d’attente.',
);
