import { message, plural } from '../../message.ts';

export const forms_todo_label = message('Forms to fill in', 'Formulaires à remplir');
export const forms_todo_before = plural(
  'count',
  { one: 'One thing before {day}', other: '{count} things before {day}' },
  { one: 'Une chose à remplir avant {day}', other: '{count} choses à remplir avant {day}' },
);
export const forms_todo_before_date = plural(
  'count',
  { one: 'One thing before {date}', other: '{count} things before {date}' },
  { one: 'Une chose à remplir avant le {date}', other: '{count} choses à remplir avant le {date}' },
);
export const forms_todo_some = plural(
  'count',
  { one: 'One thing to fill in', other: '{count} things to fill in' },
  { one: 'Une chose à remplir', other: '{count} choses à remplir' },
);
export const forms_todo_for = message('for {name}', 'pour {name}');
export const forms_todo_start = message('Fill in', 'Remplir');
export const forms_todo_start_for = message('Fill in for {name}', 'Remplir pour {name}');
