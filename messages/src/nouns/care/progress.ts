import { message } from '../../message.ts';

export const progress_text = message(
  'What is being worked on, and how it goes, as the therapist shares it with your family.',
  'Ce qui est travaillé et comment cela évolue, tel que l’orthophoniste le communique à votre famille.',
);
export const progress_failed = message(
  'The progress could not be loaded',
  'Les progrès n’ont pas pu être chargés',
);
export const progress_with = message('With {name}', 'Avec {name}');
export const progress_none = message('Nothing is shared yet', 'Rien n’est communiqué pour le moment');
export const progress_none_text = message(
  'Goals appear here once the therapist shares them with your family.',
  'Les objectifs paraissent ici dès que l’orthophoniste les communique à votre famille.',
);
export const progress_nobody = message('You may read no record', 'Vous ne pouvez lire aucun dossier');
export const progress_nobody_text = message(
  'An owner of the person whom sessions are for can give you that right.',
  'Une personne titulaire du dossier du client peut vous donner ce droit.',
);
export const progress_not_counted = message('Nothing has been counted yet.', 'Rien n’a encore été compté.');
export const progress_percent = message('{percent}%', '{percent} %');
