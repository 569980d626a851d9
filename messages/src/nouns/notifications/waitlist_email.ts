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
  'Elle est retenue pour vous jusqu’au {until}. Ensuite, ou si vous la refusez, elle revient à la famille suivante.',
);
export const waitlist_email_instead = message(
  'It would replace your appointment of {when}.',
  'Elle remplacerait votre rendez-vous du {when}.',
);
export const waitlist_email_action = message('See the offer', 'Voir l’offre');
export const waitlist_email_until = message('Kept until', 'Retenue jusqu’au');
export const waitlist_email_sms = message(
  '{brand}: a time has opened, {when}. It is kept for you until {until}: {url}',
  '{brand} : une heure s’est libérée, {when}. Elle est retenue pour vous jusqu’au {until} : {url}',
);
