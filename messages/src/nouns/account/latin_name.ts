import { message } from '../../message.ts';

export const latin_name_label = message(
  'Name in Latin letters, for receipts',
  'Nom en lettres latines, pour les reçus',
);
export const latin_name_hint = message(
  'Insurers read the receipts: write the name as they know it.',
  'Les assureurs lisent les reçus : écrivez le nom comme ils le connaissent.',
);
export const latin_name_hint_needed = message(
  'Receipts cannot show this name in its own letters, and insurers read them: write it as they know it.',
  'Les reçus ne peuvent pas montrer ce nom dans son écriture, et les assureurs les lisent : écrivez-le comme ils le connaissent.',
);
export const latin_name_missing = message(
  'Receipts cannot show this name in its own letters. Please add it in Latin letters, as your insurer knows it.',
  'Les reçus ne peuvent pas montrer ce nom dans son écriture. Veuillez l’ajouter en lettres latines, tel que votre assureur le connaît.',
);
export const latin_name_shown = message('On receipts: {name}', 'Sur les reçus : {name}');
