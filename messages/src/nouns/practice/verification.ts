import { message, plural } from '../../message.ts';

export const verification_sent = message(
  'Your verification request has been sent. Your settings show the answer, and we email you if email messages are on.',
  'Votre demande de vérification a été envoyée. Vous verrez la réponse dans vos paramètres, et par courriel si ces messages sont activés.',
);
export const verification_title = message('Verification Status', 'État de la vérification');
export const verification_text = message(
  'The Verified badge tells families that someone on our team compared your name and license with your documents.',
  'L’insigne Vérifié dit aux familles qu’une personne de notre équipe a comparé votre nom et votre permis à vos documents.',
);
export const verification_verified = message('Verified', 'Vérifié');
export const verification_verified_text = message(
  'Your profile carries the Verified badge. It goes if you change your first name, last name or license.',
  'Votre profil porte l’insigne Vérifié. Vous le perdez si vous changez votre prénom, votre nom ou votre permis.',
);
export const verification_ended = message(
  'Your badge ended by its date. Add your current registration below: once it is accepted, the badge is back.',
  'Votre insigne a pris fin à sa date. Ajoutez ci-dessous votre inscription actuelle : une fois acceptée, elle rétablit l’insigne.',
);
export const verification_pending = message('Pending review', 'En cours d’étude');
export const verification_pending_text = message(
  'Sent on {date}. Someone on our team will read it, and you will see the answer here.',
  'Envoyée le {date}. Une personne de notre équipe la lira, et vous verrez la réponse ici.',
);
export const verification_pending_sent = message('What you sent', 'Ce que vous avez envoyé');
export const verification_rejected = message('Not approved', 'Non approuvée');
export const verification_rejected_text = message(
  'Your request of {date} was not approved. You may send a new one at any time.',
  'Votre demande du {date} n’a pas été approuvée. Vous pouvez en envoyer une nouvelle en tout temps.',
);
export const verification_withdrawn = message('No longer verified', 'Vérification retirée');
export const verification_withdrawn_text = message(
  'The Verified badge was removed from your profile on {date}. You may send a new request.',
  'L’insigne Vérifié a été retiré de votre profil le {date}. Vous pouvez envoyer une nouvelle demande.',
);
export const verification_changed_text = message(
  'You changed the name or license that the badge vouched for. You may send a new request.',
  'Vous avez changé le nom ou le permis que l’insigne attestait. Vous pouvez envoyer une nouvelle demande.',
);
export const verification_reason = message('Reason', 'Motif');
export const verification_none = message('Not verified', 'Non vérifié');
export const verification_none_text = message(
  'With the badge, families know that your license has been checked.',
  'Avec l’insigne, les familles savent que votre permis a été vérifié.',
);
export const verification_bookable = message(
  'They can find and book you without it, too.',
  'Sans l’insigne, elles peuvent tout de même vous trouver et prendre rendez-vous.',
);
export const verification_not_bookable = message(
  'Until you are verified, families can find you but cannot book.',
  'Tant que votre profil n’est pas vérifié, les familles peuvent vous trouver, mais pas prendre rendez-vous.',
);
export const verification_no_license = message(
  'Your profile has no license number yet. Add it below and save first, because it is what we compare.',
  'Votre profil n’a pas encore de numéro de permis. Ajoutez-le ci-dessous et enregistrez d’abord, car c’est lui que nous comparons.',
);
export const verification_request = message('Request Verification', 'Demander la vérification');
export const verification_failed = message(
  'Your verification status could not be loaded',
  'L’état de votre vérification n’a pas pu être chargé',
);
export const verification_dialog_text = message(
  'Tell us who you are and add your license, diploma or college card. Only you and our team can see them.',
  'Dites-nous qui vous êtes et ajoutez votre permis, votre diplôme ou votre carte de l’ordre. Personne d’autre que vous et notre équipe ne peut les voir.',
);
export const verification_letter = message('Cover letter', 'Lettre de présentation');
export const verification_letter_hint = message(
  'Minimum 50 characters: your training, your college and whom you work with.',
  'Au moins 50 caractères : votre formation, votre ordre et les personnes que vous accompagnez.',
);
export const verification_letter_counter = message('{count} of {minimum}', '{count} sur {minimum}');
export const verification_letter_length = plural(
  'count',
  { one: '{count} character', other: '{count} characters' },
  { one: '{count} caractère', other: '{count} caractères' },
);
export const verification_letter_required = message(
  'Cover Letter Required',
  'Lettre de présentation requise',
);
export const verification_documents = message('Documents', 'Documents');
export const verification_documents_prompt = message(
  'Choose documents, or drop them here',
  'Choisissez des documents ou déposez-les ici',
);
export const verification_documents_hint = message(
  'PDF, DOC, DOCX, JPG, JPEG or PNG, up to 10MB each.',
  'PDF, DOC, DOCX, JPG, JPEG ou PNG, 10 Mo au plus chacun.',
);
export const verification_documents_list = message('Added documents', 'Documents ajoutés');
export const verification_uploaded = message('Document Uploaded', 'Document téléversé');
export const verification_checking = message('Checking', 'Vérification du fichier');
export const verification_upload_error = message('Upload Error', 'Erreur de téléversement');
export const verification_too_large = message(
  '{filename} is larger than 10MB. Please choose a smaller file.',
  '{filename} dépasse 10 Mo. Choisissez un fichier plus petit.',
);
export const verification_wrong_type = message(
  '{filename} is not a PDF, Word document, JPEG or PNG.',
  '{filename} n’est pas un PDF, un document Word, un JPEG ni un PNG.',
);
export const verification_remove_document = message('Remove {filename}', 'Retirer {filename}');
export const verification_retry_document = message(
  'Upload {filename} again',
  'Téléverser de nouveau {filename}',
);
export const verification_open_document = message('{filename} (downloads)', '{filename} (téléchargement)');
export const verification_waiting = message(
  'You can send the request once every document is uploaded.',
  'Vous pourrez envoyer la demande quand tous les documents seront téléversés.',
);
export const verification_not_uploaded = message(
  'At least one document could not be uploaded. Upload it again or remove it, so that you can send the request.',
  'Au moins un document n’a pas pu être téléversé. Téléversez-le de nouveau ou retirez-le pour pouvoir envoyer la demande.',
);
export const verification_cancel = message('Not now', 'Pas maintenant');
export const verification_submit = message('Send request', 'Envoyer la demande');
export const verification_requested = message('Verification Requested', 'Vérification demandée');
