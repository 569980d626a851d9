import { message, plural } from '../../message.ts';

export const form_answering_back = message('Record of {name}', 'Dossier : {name}');
export const form_answering_failed = message(
  'The form could not be loaded',
  'Le formulaire n’a pas pu être chargé',
);
export const form_answering_about = message(
  'For {client} · with {therapist}',
  'Pour {client} · avec {therapist}',
);
export const form_answering_about_closed = message('For {client}', 'Pour {client}');

export const form_answering_intro = plural(
  'count',
  {
    one: '{count} question, {minutes}. Everything is saved as you go, and you can go on later on any device.',
    other:
      '{count} questions, {minutes}. Everything is saved as you go, and you can go on later on any device.',
  },
  {
    one: '{count} question, {minutes}. Tout s’enregistre au fur et à mesure, et vous pouvez continuer plus tard sur n’importe quel appareil.',
    other:
      '{count} questions, {minutes}. Tout s’enregistre au fur et à mesure, et vous pouvez continuer plus tard sur n’importe quel appareil.',
  },
);
export const form_answering_readers_title = message(
  'The other parent reads your answers',
  'L’autre parent lit vos réponses',
);
export const form_answering_readers = message(
  'Once you send them, your answers are read by the therapist and by everybody who may read the record of {name}, the other parent included. What you want to tell the therapist alone belongs in a call.',
  'Une fois envoyées, vos réponses sont lues par l’orthophoniste et par les personnes qui peuvent lire le dossier ({name}), y compris l’autre parent. Ce que vous voulez dire à l’orthophoniste en privé a sa place au téléphone.',
);
export const form_answering_start = message('Start', 'Commencer');
export const form_answering_resume = message('Go on', 'Continuer');

export const form_answering_progress = message(
  'Question {number} of {count}',
  'Question {number} sur {count}',
);
export const form_answering_left = message('{left} left', 'encore {left}');
export const form_answering_last = message('the last one', 'la dernière');
export const form_answering_saving = message('Saving…', 'Enregistrement…');
export const form_answering_saved = message('Saved', 'Enregistré');
export const form_answering_unsaved = message('Not saved yet', 'Pas encore enregistré');
export const form_answering_save_failed = message(
  'Your answers could not be saved',
  'Vos réponses n’ont pas pu être enregistrées',
);
export const form_answering_save_again = message('Save again', 'Enregistrer de nouveau');
export const form_answering_merged = message(
  'You also answered on another device. Those answers were taken over where you had not changed anything here.',
  'Vous avez aussi répondu sur un autre appareil. Ces réponses ont été reprises là où vous n’aviez rien changé ici.',
);
export const form_answering_next = message('Next', 'Suivant');
export const form_answering_skip = message('Skip for now', 'Passer pour l’instant');
export const form_answering_previous = message('Back', 'Retour');
export const form_answering_optional = message('optional', 'facultatif');
export const form_answering_several = message('Choose all that fit', 'Choisissez tout ce qui convient');
export const form_answering_yes = message('Yes', 'Oui');
export const form_answering_no = message('No', 'Non');
export const form_answering_missing = message(
  'Please answer this question.',
  'Veuillez répondre à cette question.',
);
export const form_answering_wrong = message('This answer does not fit.', 'Cette réponse ne convient pas.');
export const form_answering_too_long = message('This is too long.', 'C’est trop long.');
export const form_answering_face_1 = message('Very bad', 'Très mal');
export const form_answering_face_2 = message('Bad', 'Mal');
export const form_answering_face_3 = message('So-so', 'Moyen');
export const form_answering_face_4 = message('Good', 'Bien');
export const form_answering_face_5 = message('Very good', 'Très bien');

export const form_answering_end = message('That was all', 'C’est tout');
export const form_answering_end_text = message(
  'Look through your answers, or send them to {therapist}. You can answer anew later.',
  'Relisez vos réponses, ou envoyez-les à {therapist}. Vous pourrez répondre de nouveau plus tard.',
);
export const form_answering_end_missing = plural(
  'count',
  { one: '{count} question still needs an answer.', other: '{count} questions still need an answer.' },
  {
    one: '{count} question attend encore une réponse.',
    other: '{count} questions attendent encore une réponse.',
  },
);
export const form_answering_to_missing = message('Go to it', 'Y aller');
export const form_answering_answers = message('Your answers', 'Vos réponses');
export const form_answering_change = message('Change', 'Modifier');
export const form_answering_change_which = message('Change: {question}', 'Modifier : {question}');
export const form_answering_unanswered = message('No answer', 'Sans réponse');
export const form_answering_send = message('Send', 'Envoyer');
export const form_answering_send_failed = message(
  'Your answers could not be sent',
  'Vos réponses n’ont pas pu être envoyées',
);
export const form_answering_sent = message('{form} was sent.', 'Envoyé : {form}.');
export const form_answering_next_form = message('Next: {form}', 'Ensuite : {form}');
export const form_answering_reader_only = message(
  'Only an owner of the record can agree to this. You can read it here.',
  'Seule une personne titulaire du dossier peut y consentir. Vous pouvez le lire ici.',
);
export const form_answering_not_asked = message(
  'This cannot be answered at the moment.',
  'Il n’est pas possible d’y répondre en ce moment.',
);
