import { message } from '../../message.ts';

export const phone_confirmation_title = message(
  'This number is not confirmed yet',
  'Ce numéro n’est pas encore confirmé',
);
export const phone_confirmation_text = message(
  'Text messages go to {phone} once you have entered a code that we send to it.',
  'Les textos seront envoyés au {phone} quand vous aurez entré un code que nous y envoyons.',
);
export const phone_confirmation_send = message('Send me a code', 'Recevoir un code');
export const phone_confirmation_enter = message('Enter the code', 'Entrer le code');
export const phone_confirmation_failed = message(
  'The code could not be sent',
  'Le code n’a pas pu être envoyé',
);
export const phone_confirmation_not_served_title = message(
  'We cannot send text messages to this number',
  'Nous ne pouvons pas envoyer de textos à ce numéro',
);
export const phone_confirmation_not_served = message(
  'We send them to mobile numbers of these countries: {countries}.',
  'Nous en envoyons aux numéros mobiles de ces pays : {countries}.',
);
export const phone_confirmation_dialog_title = message(
  'Confirm your phone number',
  'Confirmer votre numéro de téléphone',
);
export const phone_confirmation_dialog_text = message(
  'We sent a text message with a six-digit code to {phone}. It works for 10 minutes.',
  'Nous avons envoyé un texto contenant un code de six chiffres au {phone}. Il est valable 10 minutes.',
);
export const phone_confirmation_code = message('Code', 'Code');
export const phone_confirmation_confirm = message('Confirm number', 'Confirmer le numéro');
export const phone_confirmation_later = message('Later', 'Plus tard');
export const phone_confirmation_again = message('Send another code', 'Envoyer un autre code');
export const phone_confirmation_sent_again = message(
  'Another code is on its way. The former one does not work any more.',
  'Un autre code est envoyé. Le précédent ne fonctionne plus.',
);
export const phone_confirmation_done = message(
  'Your phone number is confirmed',
  'Votre numéro de téléphone est confirmé',
);
