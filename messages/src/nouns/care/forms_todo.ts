import { message, plural } from '../../message.ts';

export const forms_todo_label = message('Forms to fill in', 'Formulaires à remplir');
export const forms_todo_before = plural(
  'count',
  { one: 'One thing before {day}', other: '{count} things before {day}' },
  { one: 'Une chose à remplir avant {day}', other: '{count} choses à remplir avant {day}' },
);
export const forms_todo_some = plural(
  'count',
  { one: 'One thing to fill in', other: '{count} things to fill in' },
  { one: 'Une chose à remplir', other: '{count} choses à remplir' },
);
export const forms_todo_text = message('{minutes} · {client}', '{minutes} · {client}');
export const forms_todo_start = message('Fill in', 'Remplir');
