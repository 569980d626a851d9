import { message, plural } from '../../message.ts';

export const bell_name = message('Notices', 'Avis');
export const bell_name_new = message('Notices, {count} new', 'Avis, {count} à voir');
export const bell_came = plural(
  'count',
  { one: '{count} new notice', other: '{count} new notices' },
  { one: '{count} nouvel avis', other: '{count} nouveaux avis' },
);
