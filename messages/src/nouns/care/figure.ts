import { message } from '../../message.ts';

/** What trials come to. */
export const figure_probe = message('{right} of {tried} when measured', '{right} sur {tried} à la mesure');
export const figure_alone = message('{right} of {tried} alone', '{right} sur {tried} sans aide');
export const figure_level = message('Level {level}: {words}', 'Niveau {level} : {words}');
export const figure_level_only = message('Level {level}', 'Niveau {level}');
export const figure_before = message('{now}, before {before}', '{now}, avant : {before}');
export const figure_share = message('{right} of {tried}', '{right} sur {tried}');
export const figure_none = message('–', '–');
export const figure_cue_0 = message('Alone', 'Sans aide');
export const figure_cue_1 = message('With a hint', 'Avec un indice');
export const figure_cue_2 = message('With a model', 'Avec un modèle');
export const figure_cue_3 = message('Together', 'Ensemble');
export const figure_chart = message('{words} over time', '{words} au fil du temps');
export const figure_date = message('Date', 'Date');
export const figure_measured = message('Measured', 'Mesuré');
export const figure_taught = message('Taught', 'Enseigné');
export const figure_level_column = message('Level', 'Niveau');
export const figure_legend_measured = message('Line: measured, or alone', 'Ligne : mesuré, ou sans aide');
export const figure_legend_taught = message(
  'Bars: taught, right answers by help',
  'Barres : enseigné, bonnes réponses selon l’aide',
);
export const figure_legend_criterion = message(
  'Dashed line: criterion, {percent}%',
  'Ligne tiretée : critère, {percent} %',
);
export const figure_no_points = message('Nothing has been counted yet.', 'Rien n’a encore été compté.');
export const figure_failed = message('The course could not be loaded', 'L’évolution n’a pas pu être chargée');
export const figure_state_active = message('Active', 'Actif');
export const figure_state_paused = message('Paused', 'Suspendu');
export const figure_state_met = message('Met', 'Atteint');
export const figure_state_ended = message('Ended', 'Clos');
