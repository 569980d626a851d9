import { message, plural } from '../../message.ts';

export const goals_title = message('Goals', 'Objectifs');
export const goals_text = message(
  'What this client works on with you. Families read only the words that you write for them.',
  'Ce que ce client travaille avec vous. Les familles ne lisent que les mots que vous écrivez pour elles.',
);
export const goals_failed = message(
  'The goals could not be loaded',
  'Les objectifs n’ont pas pu être chargés',
);
export const goals_add = message('Add a goal', 'Ajouter un objectif');
export const goals_none = message('No goal yet', 'Aucun objectif pour le moment');
export const goals_none_text = message(
  'Set the first goal: what the client does, under which condition, and when it is reached.',
  'Fixez le premier objectif : ce que fait le client, dans quelle condition et quand il est atteint.',
);
export const goals_closed = plural(
  'count',
  { one: '{count} goal that is met or ended', other: '{count} goals that are met or ended' },
  { one: '{count} objectif atteint ou clos', other: '{count} objectifs atteints ou clos' },
);
export const goals_edit = message('Edit', 'Modifier');
export const goals_edit_of = message('Edit: {goal}', 'Modifier : {goal}');
export const goals_up = message('Move up: {goal}', 'Monter : {goal}');
export const goals_down = message('Move down: {goal}', 'Descendre : {goal}');
export const goals_order_failed = message(
  'The order could not be saved',
  'L’ordre n’a pas pu être enregistré',
);
export const goals_family = message('Families read: {words}', 'Les familles lisent : {words}');
export const goals_family_none = message('Not shown to families', 'Non présenté aux familles');
export const goals_over_time = message('Over time', 'Au fil du temps');
export const goals_over_time_of = message('Over time: {goal}', 'Au fil du temps : {goal}');
export const goals_reached = message(
  'The criterion is reached. Whether the goal is met is yours to say.',
  'Le critère est atteint. C’est à vous de dire si l’objectif l’est.',
);
export const goals_reached_part = plural(
  'inARow',
  {
    one: 'Criterion met {inARow} of {times} times in a row',
    other: 'Criterion met {inARow} of {times} times in a row',
  },
  {
    one: 'Critère rempli {inARow} fois de suite sur {times}',
    other: 'Critère rempli {inARow} fois de suite sur {times}',
  },
);
export const goals_mark_met = message('Mark as met', 'Déclarer atteint');
export const goals_mark_met_of = message('Mark as met: {goal}', 'Déclarer atteint : {goal}');
export const goals_marked = message('Goal marked as met', 'Objectif déclaré atteint');
export const goals_save_failed = message(
  'The goal could not be saved',
  'L’objectif n’a pas pu être enregistré',
);
