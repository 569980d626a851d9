import { message, plural } from '../../message.ts';

export const terms_title = message('If you cancel', 'Si vous annulez');
export const terms_always = message(
  'Cancel any time before the start and you are refunded in full.',
  'Annulez en tout temps avant le début : le remboursement est intégral.',
);
export const terms_in_time = plural(
  'count',
  {
    one: 'At least {count} hour before the start: you get {refund} back, in full.',
    other: 'At least {count} hours before the start: you get {refund} back, in full.',
  },
  {
    one: 'Au moins {count} heure avant le début : vous récupérez {refund}, en entier.',
    other: 'Au moins {count} heures avant le début : vous récupérez {refund}, en entier.',
  },
);
export const terms_part = plural(
  'count',
  {
    one: 'Less than {count} hour before: you get {refund} back, and the therapist keeps {kept} ({percent}).',
    other:
      'Less than {count} hours before: you get {refund} back, and the therapist keeps {kept} ({percent}).',
  },
  {
    one: 'Moins de {count} heure avant : vous récupérez {refund}, et l’orthophoniste conserve {kept} ({percent}).',
    other:
      'Moins de {count} heures avant : vous récupérez {refund}, et l’orthophoniste conserve {kept} ({percent}).',
  },
);
export const terms_all = plural(
  'count',
  {
    one: 'Less than {count} hour before: nothing goes back, the therapist keeps {kept}.',
    other: 'Less than {count} hours before: nothing goes back, the therapist keeps {kept}.',
  },
  {
    one: 'Moins de {count} heure avant : rien n’est remboursé, l’orthophoniste conserve {kept}.',
    other: 'Moins de {count} heures avant : rien n’est remboursé, l’orthophoniste conserve {kept}.',
  },
);
export const terms_no_show_part = message(
  'If nobody comes: you get {refund} back, and the therapist keeps {kept} ({percent}).',
  'Si personne ne vient : vous récupérez {refund}, et l’orthophoniste conserve {kept} ({percent}).',
);
export const terms_no_show_all = message(
  'If nobody comes: nothing goes back, the therapist keeps {kept}.',
  'Si personne ne vient : rien n’est remboursé, l’orthophoniste conserve {kept}.',
);
export const terms_no_show_none = message(
  'If nobody comes: you get {refund} back, in full.',
  'Si personne ne vient : vous récupérez {refund}, en entier.',
);
export const terms_therapist_cancels = message(
  'If the therapist cancels, you always get everything back.',
  'Si l’orthophoniste annule, vous récupérez toujours tout.',
);
