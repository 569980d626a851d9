import { message } from '../../message.ts';

export const lazy_dialog_failed = message(
  'This could not be opened. Check your connection or reload the page.',
  'Ouverture impossible. Vérifiez votre connexion ou rechargez la page.',
);
