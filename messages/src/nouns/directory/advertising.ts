import { message } from '../../message.ts';

export const advertising_title = message('Your college may object', 'Votre ordre pourrait s’y opposer');
export const advertising_word = message('“{word}”', '« {word} »');
export const advertising_comparison = message(
  '{words}: colleges do not allow comparisons with colleagues. Say what you do, and for whom.',
  '{words} : les ordres n’admettent pas de comparaison avec des collègues. Dites plutôt ce que vous faites, et pour qui.',
);
export const advertising_promise = message(
  '{words}: colleges do not allow the promise of a result. Describe how you work.',
  '{words} : les ordres n’admettent pas la promesse d’un résultat. Décrivez plutôt votre façon de travailler.',
);
export const advertising_testimonial = message(
  '{words}: colleges do not allow testimonials in advertising. Your training and experience speak for you.',
  '{words} : les ordres n’admettent pas de témoignages dans la publicité. Votre formation et votre expérience parlent pour vous.',
);
export const advertising_hint = message(
  'You can save the text as it is.',
  'Vous pouvez enregistrer le texte tel quel.',
);
