import { message } from '../../message.ts';

export const documents_title = message('Documents', 'Documents');
export const documents_of_client_text = message(
  'Files of this record, such as reports and letters. The family reads what you give to it, and what it uploads is yours to read at once.',
  'Fichiers de ce dossier, comme des rapports et des lettres. La famille lit ce que vous lui remettez, et vous lisez aussitôt ce qu’elle téléverse.',
);
export const documents_of_family_text = message(
  'Files that a therapist gave to you, and those that you give to a therapist, such as earlier reports.',
  'Fichiers qu’une ou un orthophoniste vous a remis, et ceux que vous lui remettez, comme des rapports antérieurs.',
);
export const documents_failed = message(
  'The documents could not be loaded',
  'Les documents n’ont pas pu être chargés',
);
export const documents_none = message('No documents yet', 'Aucun document pour le moment');
export const documents_add = message('Add documents', 'Ajouter des documents');
export const documents_add_prompt = message(
  'Choose files, or drop them here',
  'Choisissez des fichiers ou déposez-les ici',
);
export const documents_add_hint = message(
  'PDF, Word (DOCX), JPEG, PNG or WebP, up to 10 MB each. Pictures lose the place where they were taken.',
  'PDF, Word (DOCX), JPEG, PNG ou WebP, au plus 10 Mo chacun. Le lieu de prise de vue est retiré des images.',
);
export const documents_for = message('For', 'Pour');
export const documents_for_hint = message(
  'Only this therapist and those who may read the record see the file.',
  'Seuls cette personne et les proches qui peuvent lire le dossier voient le fichier.',
);
export const documents_no_therapist = message(
  'You can add documents once a session is confirmed, or you have accepted a therapist’s invitation.',
  'Vous pourrez ajouter des documents dès qu’une séance sera confirmée ou que vous aurez accepté l’invitation d’un ou d’une orthophoniste.',
);
export const documents_added = message('The document was added.', 'Le document est ajouté.');
export const documents_add_failed = message(
  'The document could not be added',
  'Le document n’a pas pu être ajouté',
);
export const documents_too_large = message(
  '{filename} is larger than 10 MB. Please choose a smaller file.',
  '{filename} dépasse 10 Mo. Choisissez un fichier plus petit.',
);
export const documents_wrong_type = message(
  '{filename} is not a PDF, DOCX, JPEG, PNG or WebP.',
  '{filename} n’est pas un PDF, un DOCX, un JPEG, un PNG ni un WebP.',
);
export const documents_sending = message('{percent}%', '{percent} %');
export const documents_checking = message('Checking…', 'Vérification…');
export const documents_list = message('Documents of this record', 'Documents de ce dossier');
export const documents_from = message('From {name}', 'De {name}');
export const documents_from_you = message('From you', 'De vous');
export const documents_from_closed = message('From a closed account', 'D’un compte fermé');
export const documents_to = message('record of {name}', 'dossier chez {name}');
export const documents_facts = message('{from} · {date} · {size}', '{from} · {date} · {size}');
export const documents_released = message('The family reads it', 'La famille le lit');
export const documents_kept = message('Only you read it', 'Vous seule ou seul le lisez');
export const documents_release = message('Give to the family', 'Remettre à la famille');
export const documents_release_which = message(
  'Give to the family: {name}',
  'Remettre à la famille : {name}',
);
export const documents_release_done = message(
  'The family can read {name} now.',
  'La famille peut maintenant lire {name}.',
);
export const documents_recall = message('Take back', 'Reprendre');
export const documents_recall_which = message('Take back: {name}', 'Reprendre : {name}');
export const documents_recall_done = message(
  'The family no longer reads {name}. Copies that somebody saved stay with them.',
  'La famille ne lit plus {name}. Les copies déjà enregistrées restent chez elle.',
);
export const documents_release_failed = message('This could not be changed', 'Cela n’a pas pu être modifié');
export const documents_remove = message('Remove', 'Retirer');
export const documents_remove_which = message('Remove: {name}', 'Retirer : {name}');
export const documents_remove_title = message('Remove {name}?', 'Retirer {name}?');
export const documents_remove_text = message(
  'It goes for everybody who could read it. You can remove a document for 24 hours after you added it.',
  'Il disparaît pour toutes les personnes qui pouvaient le lire. Un document peut être retiré pendant 24 heures après son ajout.',
);
export const documents_keep = message('Keep', 'Conserver');
export const documents_removed = message('{name} was removed.', '{name} est retiré.');
export const documents_more = message('Show older documents', 'Afficher les documents plus anciens');
export const documents_record_title = message('Record of {name}', 'Dossier : {name}');
export const documents_record_back = message('Family', 'Famille');
export const documents_record_open = message('Open the record', 'Ouvrir le dossier');
export const documents_record_open_of = message('Open the record: {name}', 'Ouvrir le dossier : {name}');
export const documents_record_unknown = message(
  'You have no access to this record.',
  'Vous n’avez pas accès à ce dossier.',
);
