import { message } from '../../message.ts';

export const conversation_settings_title = message('Messages', 'Messages');
export const conversation_settings_text = message(
  'What families read before they write to you, and when it rings.',
  'Ce que les familles lisent avant de vous écrire, et quand cela sonne.',
);
export const conversation_settings_failed = message(
  'The settings of your messages could not be loaded',
  'Les paramètres de vos messages n’ont pas pu être chargés',
);
export const conversation_settings_open = message(
  'Families may write first',
  'Les familles peuvent écrire en premier',
);
export const conversation_settings_open_text = message(
  'You can always begin a conversation. Families can answer it either way.',
  'Vous pouvez toujours commencer une conversation. Les familles peuvent y répondre dans tous les cas.',
);
export const conversation_settings_expects_en = message(
  'When you answer, in English',
  'Quand vous répondez, en anglais',
);
export const conversation_settings_expects_fr = message(
  'When you answer, in French',
  'Quand vous répondez, en français',
);
export const conversation_settings_expects_text = message(
  'Families read it above the conversation, for example: “I answer on weekdays, within two days.” If one language is empty, they read the other.',
  'Les familles le lisent au-dessus de la conversation, par exemple : « Je réponds en semaine, en deux jours. » Si une langue est vide, elles lisent l’autre.',
);
export const conversation_settings_length = message('{count} of {max}', '{count} sur {max}');
export const conversation_settings_quiet = message('Quiet outside my hours', 'Silence hors de mon horaire');
export const conversation_settings_quiet_text = message(
  'Emails and text messages about new messages wait until your next hours. The bell shows them at once.',
  'Les courriels et les textos qui annoncent un message attendent votre prochain horaire. La cloche les montre aussitôt.',
);
export const conversation_settings_save = message(
  'Save message settings',
  'Enregistrer les paramètres des messages',
);
export const conversation_settings_saved = message(
  'The settings of your messages are saved.',
  'Les paramètres de vos messages sont enregistrés.',
);
