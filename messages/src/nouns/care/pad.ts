import { message, plural } from '../../message.ts';

/** The pad on which a therapist counts answers. */
export const pad_title = message('Pad for answers', 'Bloc des réponses');
export const pad_open = message('Count answers', 'Noter les réponses');
export const pad_close = message('Close the pad', 'Fermer le bloc');
export const pad_goal = message('Goal', 'Objectif');
export const pad_no_goal = message(
  'There is no active goal to count for.',
  'Il n’y a aucun objectif actif pour lequel noter des réponses.',
);
export const pad_cue = message('Help before the answer', 'Aide avant la réponse');
export const pad_cue_0 = message('Alone', 'Seul');
export const pad_cue_1 = message('Hint', 'Indice');
export const pad_cue_2 = message('Model', 'Modèle');
export const pad_cue_3 = message('Together', 'Ensemble');
export const pad_probe = message('Measure, without teaching', 'Mesurer, sans enseigner');
export const pad_right = message('Right', 'Réussi');
export const pad_not_yet = message('Not yet', 'Pas encore');
export const pad_undo = message('Undo the last mark', 'Annuler la dernière marque');
export const pad_levels = message('Level', 'Niveau');
export const pad_level = message('Level {level}: {words}', 'Niveau {level} : {words}');
export const pad_count = message('{right} of {tried}', '{right} sur {tried}');
export const pad_waiting = plural(
  'count',
  { one: '{count} to send', other: '{count} to send' },
  { one: '{count} à envoyer', other: '{count} à envoyer' },
);
export const pad_unkept = message(
  'This browser could not keep the mark, so it was not counted. Free some space on the device, or use another browser.',
  'Ce navigateur n’a pas pu conserver la marque; elle n’a pas été comptée. Libérez de l’espace sur l’appareil ou utilisez un autre navigateur.',
);
export const pad_refused = plural(
  'count',
  { one: '{count} mark was not taken', other: '{count} marks were not taken' },
  { one: '{count} marque n’a pas été acceptée', other: '{count} marques n’ont pas été acceptées' },
);
export const pad_refused_goal_unknown = message(
  'The goal is not one of this client.',
  'L’objectif n’est pas de ce client.',
);
export const pad_refused_goal_ended = message('The goal is met or ended.', 'L’objectif est atteint ou clos.');
export const pad_refused_session_unknown = message(
  'The session is not one of this client with you, or was cancelled.',
  'La séance n’est pas une séance de ce client avec vous, ou elle a été annulée.',
);
export const pad_refused_too_early = message(
  'The session begins in more than 15 minutes.',
  'La séance commence dans plus de 15 minutes.',
);
export const pad_refused_too_late = message(
  'They are from more than 30 days ago.',
  'Elles datent de plus de 30 jours.',
);
export const pad_refused_trials_limit = message(
  'The session or the client has as many marks as a record can hold.',
  'La séance ou le client compte déjà autant de marques qu’un dossier peut en contenir.',
);
export const pad_refused_trial_invalid = message(
  'They do not fit how the goal is measured.',
  'Elles ne conviennent pas à la mesure de l’objectif.',
);
export const pad_again = message('Send again', 'Envoyer de nouveau');
export const pad_discard = message('Discard', 'Supprimer');
export const pad_session = message(
  'The marks belong to the session at {time}.',
  'Les marques appartiennent à la séance de {time}.',
);
export const pad_day = message(
  'Outside of a session: the marks count for today.',
  'Hors séance : les marques comptent pour aujourd’hui.',
);
export const pad_keys = message(
  'Keys: 1 right, 0 not yet; A alone, H hint, M model, T together; P measure; Backspace undoes.',
  'Touches : 1 réussi, 0 pas encore; A seul, H indice, M modèle, T ensemble; P mesurer; Retour arrière annule.',
);
export const pad_leave_title = plural(
  'count',
  { one: '{count} mark could not be sent', other: '{count} marks could not be sent' },
  { one: '{count} marque n’a pas pu être envoyée', other: '{count} marques n’ont pas pu être envoyées' },
);
export const pad_leave_text = message(
  'They stay on this device, without names or words, and are sent when you next sign in here.',
  'Elles restent sur cet appareil, sans noms ni mots, et seront envoyées à votre prochaine connexion ici.',
);
export const pad_leave_stay = message('Stay signed in', 'Garder la session ouverte');
export const pad_leave_go = message('Log out', 'Se déconnecter');
