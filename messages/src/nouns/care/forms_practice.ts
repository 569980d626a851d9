import { message, plural } from '../../message.ts';

export const forms_practice_text = message(
  'What the family agreed to and told you, and what is missing.',
  'Ce à quoi la famille a consenti, ce qu’elle vous a dit et ce qui manque.',
);
export const forms_practice_none = message(
  'This family was not asked for anything yet.',
  'Rien n’a encore été demandé à cette famille.',
);
export const forms_practice_state_asked = message('Asked', 'Demandé');
export const forms_practice_asked_on = message('asked on {date}', 'demandé le {date}');
export const forms_practice_given_on = message('{name}, {date}', '{name}, {date}');
export const forms_practice_old_version = message(
  'A newer version was asked for; the old one holds until it is given.',
  'Une nouvelle version est demandée; l’ancienne reste valable jusque-là.',
);
export const forms_practice_no_rights = message(
  '{name} has no rights any more. Ask who decides now.',
  '{name} n’a plus de droits. Demandez qui décide maintenant.',
);
export const forms_practice_remind = message('Remind', 'Rappeler');
export const forms_practice_remind_which = message('Remind: {form}', 'Rappeler : {form}');
export const forms_practice_reminded = message('A reminder is on its way.', 'Un rappel est en route.');
export const forms_practice_ask = message('Ask for a form', 'Demander un formulaire');
export const forms_practice_ask_title = message('Ask for a form', 'Demander un formulaire');
export const forms_practice_ask_text = message(
  'The family finds it on their dashboard, and is told by a message without its content.',
  'La famille le trouve sur son tableau de bord et reçoit un message qui n’en dit pas le contenu.',
);
export const forms_practice_which = message('Form', 'Formulaire');
export const forms_practice_choose = message('Choose a form', 'Choisissez un formulaire');
export const forms_practice_ask_send = message('Ask the family', 'Demander à la famille');
export const forms_practice_asked_done = message('The family was asked.', 'La demande est faite.');
export const forms_practice_ask_failed = message(
  'The form could not be asked for',
  'Le formulaire n’a pas pu être demandé',
);
export const forms_practice_cancel = message('Cancel', 'Annuler');

export const forms_practice_write = message('Write down', 'Noter une réponse');
export const forms_practice_write_title = message(
  'Write down what was said or signed',
  'Noter ce qui a été dit ou signé',
);
export const forms_practice_write_text = message(
  'For an answer that you were given in a session, on the phone or on paper. A later answer of the family replaces it.',
  'Pour une réponse donnée en séance, au téléphone ou sur papier. Une réponse ultérieure de la famille la remplace.',
);
export const forms_practice_how = message('How was it given?', 'Comment a-t-elle été donnée?');
export const forms_practice_how_spoken = message('Spoken', 'De vive voix');
export const forms_practice_how_paper = message('On paper', 'Sur papier');
export const forms_practice_given_by = message('Given by', 'Donnée par');
export const forms_practice_given_by_hint = message(
  'The name of the person who said or signed it.',
  'Le nom de la personne qui l’a dit ou signé.',
);
export const forms_practice_day = message('Day', 'Date');
export const forms_practice_paper = message('Signed paper', 'Papier signé');
export const forms_practice_paper_none = message('None', 'Aucun');
export const forms_practice_paper_hint = message(
  'A document of this record. Add it there first.',
  'Un document de ce dossier. Ajoutez-le d’abord.',
);
export const forms_practice_write_save = message('Save in the record', 'Enregistrer au dossier');
export const forms_practice_write_done = message('Saved in the record.', 'Enregistré au dossier.');
export const forms_practice_write_failed = message(
  'The answer could not be saved',
  'La réponse n’a pas pu être enregistrée',
);
export const forms_practice_day_missing = message('Choose the day.', 'Choisissez la date.');
export const forms_practice_name_missing = message('Enter the name.', 'Entrez le nom.');
export const forms_practice_response_back = message('Back to the client', 'Retour au client');

export const forms_practice_asked_title = message(
  'Forms for new clients',
  'Formulaires pour nouvelles familles',
);
export const forms_practice_asked_text = message(
  'What every new client is asked after the first booking. Of the forms “About us” only the one for the client’s age is asked. Changes are saved at once.',
  'Ce qui est demandé à chaque nouvelle famille après le premier rendez-vous. Parmi les formulaires « À propos de nous », seul celui qui convient à l’âge est demandé. Les modifications s’enregistrent aussitôt.',
);
export const forms_practice_each_owner = message(
  'Every owner of the record must agree.',
  'Chaque personne titulaire du dossier doit donner son accord.',
);
export const forms_practice_valid = plural(
  'count',
  { one: 'Holds for {count} month.', other: 'Holds for {count} months.' },
  { one: 'Valide pendant {count} mois.', other: 'Valide pendant {count} mois.' },
);
export const forms_practice_unreviewed = message(
  'Not reviewed yet, so it is asked of nobody.',
  'Pas encore vérifié; n’est donc demandé à personne.',
);
export const forms_practice_asked_saved = message('Saved.', 'Enregistré.');
export const forms_practice_asked_failed = message(
  'What new clients are asked could not be saved',
  'Ce qui est demandé aux nouvelles familles n’a pas pu être enregistré',
);
