import { message } from '../../message.ts';

export const form_response_failed = message(
  'The answers could not be loaded',
  'Les réponses n’ont pas pu être chargées',
);
export const form_response_about = message('{client} · with {therapist}', '{client} · avec {therapist}');
export const form_response_clicked = message(
  'Given here by {name} on {when}',
  'Donné ici par {name} le {when}',
);
export const form_response_spoken = message(
  'Said by {name} on {when}, written down by the therapist',
  'Dit par {name} le {when}, noté par l’orthophoniste',
);
export const form_response_paper = message(
  'On paper by {name} on {when}, written down by the therapist',
  'Donné sur papier par {name} le {when}, noté par l’orthophoniste',
);
export const form_response_closed = message('a closed account', 'un compte fermé');
export const form_response_authority_self = message('Decides for themselves', 'Décide pour soi');
export const form_response_authority_sole = message(
  'Decides alone for the client',
  'Décide sans autre parent',
);
export const form_response_authority_shared = message(
  'Decides together with the other parent',
  'Décide avec l’autre parent',
);
export const form_response_assent_yes = message('The client agrees', 'Le client est d’accord');
export const form_response_assent_no = message('The client does not agree', 'Le client n’est pas d’accord');
export const form_response_assent_not_asked = message(
  'The client was not asked',
  'Le client n’a pas été consulté',
);
export const form_response_until = message('Holds until {date}', 'Valide jusqu’au {date}');
export const form_response_language = message('Read in {language}', 'Lu en {language}');
export const form_response_english = message('English', 'anglais');
export const form_response_french = message('French', 'français');
export const form_response_withdrawn = message(
  'Taken back by {name} on {when}',
  'Retiré par {name} le {when}',
);
export const form_response_disputed = message('{name} objected on {when}', 'Opposition par {name} le {when}');
export const form_response_reason = message('Reason: {reason}', 'Motif : {reason}');
export const form_response_not_in_force = message(
  'Not in force: somebody’s agreement is missing, or it has ended.',
  'Sans effet : un accord manque, ou le consentement a pris fin.',
);
export const form_response_answers = message('Answers', 'Réponses');
export const form_response_document = message('Signed paper', 'Papier signé');
export const form_response_points = message('What was read', 'Ce qui a été lu');
export const form_response_anew = message('Answer anew', 'Répondre de nouveau');

export const form_response_withdraw = message('Take back', 'Retirer');
export const form_response_withdraw_title = message('Take back “{form}”?', 'Retirer « {form} »?');
export const form_response_withdraw_text = message(
  'The consent of everybody who gave it ends, and the therapist is told. What happened until now, and what was already passed on, stays.',
  'Le consentement de toutes les personnes qui l’ont donné prend fin, et l’orthophoniste le sait. Ce qui a eu lieu jusqu’ici, et ce qui a déjà été transmis, reste.',
);
export const form_response_withdraw_virtual_care = message(
  'Booked sessions stay booked. The therapist decides whether they take place.',
  'Les rendez-vous pris restent. L’orthophoniste décide si les séances ont lieu.',
);
export const form_response_withdraw_messages = message(
  'The conversation can still be read, and nobody writes in it any more.',
  'La conversation reste lisible, et plus personne n’y écrit.',
);
export const form_response_withdrawn_done = message('“{form}” was taken back.', '« {form} » est retiré.');
export const form_response_withdraw_failed = message(
  'The consent could not be taken back',
  'Le consentement n’a pas pu être retiré',
);
export const form_response_object = message('Object', 'M’y opposer');
export const form_response_object_title = message('Object to “{form}”?', 'Vous opposer à « {form} »?');
export const form_response_object_text = message(
  'The consent reads as disputed to the therapist and to all owners until each of them agrees anew.',
  'Le consentement paraît comme contesté pour l’orthophoniste et toutes les personnes titulaires, jusqu’à ce que chacune le donne de nouveau.',
);
export const form_response_object_done = message(
  'Your objection was saved.',
  'Votre objection est enregistrée.',
);
export const form_response_object_failed = message(
  'The objection could not be saved',
  'L’objection n’a pas pu être enregistrée',
);
export const form_response_reason_label = message('Reason', 'Motif');
export const form_response_reason_hint = message(
  'The therapist and the owners of the record read it.',
  'L’orthophoniste et les personnes titulaires du dossier le lisent.',
);
export const form_response_keep = message('Keep it', 'Garder');
