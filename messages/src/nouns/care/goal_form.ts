import { message } from '../../message.ts';

export const goal_form_add = message('New goal', 'Nouvel objectif');
export const goal_form_edit = message('Edit goal', 'Modifier l’objectif');
export const goal_form_save = message('Save', 'Enregistrer');
export const goal_form_save_new = message('Add goal', 'Ajouter l’objectif');
export const goal_form_cancel = message('Cancel', 'Annuler');
export const goal_form_added = message('Goal added', 'Objectif ajouté');
export const goal_form_saved = message('Goal saved', 'Objectif enregistré');
export const goal_form_bank = message('Begin with one of your goals', 'Partir d’un de vos objectifs');
export const goal_form_bank_search = message('Search your goals', 'Chercher dans vos objectifs');
export const goal_form_bank_none = message(
  'None of your goals has these words.',
  'Aucun de vos objectifs ne contient ces mots.',
);
export const goal_form_bank_failed = message(
  'Your goals could not be searched',
  'La recherche dans vos objectifs a échoué',
);
export const goal_form_measure = message('How it is measured', 'Comment il est mesuré');
export const goal_form_measure_trials = message('Counted', 'Compté');
export const goal_form_measure_trials_text = message(
  'Each answer is right or not yet, with more or less help.',
  'Chaque réponse est bonne ou pas encore, avec plus ou moins d’aide.',
);
export const goal_form_measure_scale = message('On a scale', 'Sur une échelle');
export const goal_form_measure_scale_text = message(
  'Five levels in your words, from −2 to +2.',
  'Cinq niveaux dans vos mots, de −2 à +2.',
);
export const goal_form_behaviour = message('What the client does', 'Ce que fait le client');
export const goal_form_behaviour_hint = message(
  'Says /s/ at the start of words',
  'Dit /s/ au début des mots',
);
export const goal_form_condition = message('Under which condition', 'Dans quelle condition');
export const goal_form_condition_hint = message('When naming pictures', 'En nommant des images');
export const goal_form_optional = message('Optional', 'Facultatif');
export const goal_form_criterion = message('There is a criterion', 'Un critère est fixé');
export const goal_form_criterion_hint = message(
  'Cadence says when it is reached; you decide that the goal is met.',
  'Cadence indique quand il est atteint; vous décidez que l’objectif l’est.',
);
export const goal_form_percent = message('Percent right', 'Pourcentage de réussite');
export const goal_form_of_trials = message('Of at least so many trials', 'Sur au moins tant d’essais');
export const goal_form_in_a_row = message('Sessions in a row', 'Séances de suite');
export const goal_form_max_cue = message('With help of at most', 'Avec au plus cette aide');
export const goal_form_levels = message('The levels', 'Les niveaux');
export const goal_form_level = message('Level {level}', 'Niveau {level}');
export const goal_form_family = message('What families read', 'Ce que lisent les familles');
export const goal_form_family_hint = message(
  'In plain words, such as “says s at the start of words”. A goal without them is not shown to families.',
  'En mots simples, comme « dit s au début des mots ». Sans ces mots, l’objectif n’est pas présenté aux familles.',
);
export const goal_form_target = message('Words or sounds', 'Mots ou sons');
export const goal_form_target_hint = message(
  'Separated by commas. Up to 60.',
  'Séparés par des virgules. Jusqu’à 60.',
);
export const goal_form_language = message('Language of the goal', 'Langue de l’objectif');
export const goal_form_english = message('English', 'Anglais');
export const goal_form_french = message('French', 'Français');
export const goal_form_state = message('State', 'État');
export const goal_form_counted = message(
  'Answers have been counted for this goal, so what is counted stays as it is. End it and set a new one to count something else.',
  'Des réponses ont été comptées pour cet objectif : ce qui est compté reste tel quel. Mettez-y fin et fixez-en un nouveau pour compter autre chose.',
);
