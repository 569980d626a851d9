import { message } from '../../message.ts';

/** Sentences of a session's note as it is drafted from taps. */
export const note_draft_came = message(
  '{name} came by video from {from} to {to}.',
  '{name} : présence par vidéo de {from} à {to}.',
);
export const note_draft_nobody = message(
  'Nobody came to the video room.',
  'Personne n’est venu dans la salle vidéo.',
);
export const note_draft_consents = message(
  'Consents in force: {consents}.',
  'Consentements en vigueur\u00a0: {consents}.',
);
export const note_draft_probe = message(
  '{goal}: {right} of {tried} right when measured ({percent}%).',
  '{goal} : {right} sur {tried} à la mesure ({percent} %).',
);
export const note_draft_taught = message(
  '{goal}: {right} of {tried} right in teaching ({percent}%), usually {cue}.',
  '{goal} : {right} sur {tried} à l’enseignement ({percent} %), le plus souvent {cue}.',
);
export const note_draft_level = message(
  '{goal}: level {level}, {words}.',
  '{goal} : niveau {level}, {words}.',
);
export const note_draft_before = message(
  '{sentence} Last session: {right} of {tried} ({percent}%).',
  '{sentence} Séance précédente : {right} sur {tried} ({percent} %).',
);
export const note_draft_level_before = message(
  '{sentence} Last session: level {level}.',
  '{sentence} Séance précédente : niveau {level}.',
);
export const note_draft_cue_0 = message('alone', 'sans aide');
export const note_draft_cue_1 = message('with a hint', 'avec un indice');
export const note_draft_cue_2 = message('with a model', 'avec un modèle');
export const note_draft_cue_3 = message('together', 'ensemble');
export const note_draft_did_not_attend = message(
  '{name} did not attend the session.',
  '{name} : absence à la séance.',
);

/** What signing an entry says. */
export const note_draft_statement = message(
  'I have written or read this entry, and sign it electronically.',
  'J’ai rédigé ou lu cette entrée, et je la signe électroniquement.',
);
export const note_draft_statement_unfinished = message(
  'Signed electronically when the account was closed. The entry is unfinished.',
  'Signé électroniquement à la fermeture du compte. L’entrée est inachevée.',
);
