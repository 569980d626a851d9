import { message } from '../../message.ts';

export const waive_open = message('Waive what you keep', 'Renoncer au montant conservé');
export const waive_open_for = message('Waive what you keep, {what}', 'Renoncer au montant conservé, {what}');
export const waive_title = message('Give everything back?', 'Tout rembourser?');
export const waive_text = message('{name}, {when}.', '{name}, {when}.');
export const waive_amount = message(
  'By your terms you keep {kept} of the {amount} that was paid. If you waive it, you owe the family {kept} more, so that everything goes back.',
  'Selon vos conditions, vous conservez {kept} sur les {amount} payés. Si vous y renoncez, vous devez aussi rembourser {kept} à la famille, pour que tout soit remboursé.',
);
export const waive_amount_all = message(
  'By your terms you keep the {amount} that was paid. If you waive it, you owe the family all of it.',
  'Selon vos conditions, vous conservez les {amount} payés. Si vous y renoncez, vous devez tout rembourser à la famille.',
);
export const waive_confirm = message('Waive {kept}', 'Renoncer à {kept}');
export const waive_back = message('Back', 'Retour');
export const waive_done = message(
  'Everything goes back to the family. Please send it back.',
  'Tout revient à la famille. Veuillez faire le remboursement.',
);
export const waive_failed = message(
  'This could not be waived. Please try again.',
  'La renonciation n’a pas été enregistrée. Veuillez réessayer.',
);
