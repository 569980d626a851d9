import { message, plural } from '../../message.ts';

export const verification_review_therapist = message('Therapist', 'Orthophoniste');
export const verification_review_request_date = message('Request Date', 'Date de la demande');
export const verification_review_documents = message('Documents', 'Documents');
export const verification_review_cover_letter = message('Cover Letter', 'Lettre de présentation');
export const verification_review_license = message('License', 'Permis');
export const verification_review_no_license = message('None given', 'Aucun');
export const verification_review_document_count = plural(
  'count',
  { one: '{count} document', other: '{count} documents' },
  { one: '{count} document', other: '{count} documents' },
);
export const verification_review_open = message('Review', 'Étudier');
export const verification_review_open_of = message(
  'Review the request of {name}',
  'Étudier la demande : {name}',
);
export const verification_review_approve = message('Approve', 'Approuver');
export const verification_review_approve_of = message(
  'Approve the request of {name}',
  'Approuver la demande : {name}',
);
export const verification_review_reject = message('Reject', 'Refuser');
export const verification_review_reject_of = message(
  'Reject the request of {name}',
  'Refuser la demande : {name}',
);
export const verification_review_no_requests = message(
  'No verification requests found',
  'Aucune demande de vérification',
);
export const verification_review_no_requests_text = message(
  'Requests appear here as soon as a therapist sends one.',
  'Les demandes s’affichent ici dès qu’elles sont envoyées.',
);
export const verification_review_filter = message('Show', 'Afficher');
export const verification_review_status_pending = message('Pending', 'En attente');
export const verification_review_status_approved = message('Approved', 'Approuvée');
export const verification_review_status_rejected = message('Rejected', 'Refusée');
export const verification_review_status_revoked = message('Badge removed', 'Insigne retiré');
export const verification_review_title = message('Verification request', 'Demande de vérification');
export const verification_review_name = message('Therapist', 'Orthophoniste');
export const verification_review_requested = message('Requested', 'Envoyée');
export const verification_review_decided = message('Decided', 'Décision');
export const verification_review_reason = message('Reason', 'Motif');
export const verification_review_removed = message('Badge removed', 'Insigne retiré');
export const verification_review_sent_documents = message('Supporting documents', 'Pièces justificatives');
export const verification_review_no_documents = message(
  'No documents were sent with this request.',
  'Aucun document n’accompagne cette demande.',
);
export const verification_review_document_n = message('Document {n}', 'Document {n}');
export const verification_review_view_document = message('View Document', 'Voir le document');
export const verification_review_view_document_n = message(
  'View Document {n}: {filename}',
  'Voir le document {n} : {filename}',
);
export const verification_review_document_failed = message(
  'Failed to load document',
  'Le document n’a pas pu être chargé',
);
export const verification_review_document_saved = message('Document downloaded', 'Document téléchargé');
export const verification_review_approve_verification = message(
  'Approve Verification',
  'Approuver la vérification',
);
export const verification_review_approve_title = message(
  'Approve the request of {name}?',
  '{name} : approuver la demande?',
);
export const verification_review_approve_text = message(
  'License: {license}. The Verified badge tells families that name and license were compared with the documents.',
  'Permis : {license}. L’insigne Vérifié dit aux familles que le nom et le permis ont été comparés aux documents.',
);
export const verification_review_open_first = message(
  'Open a document and compare it with the name and the license. Then you can approve.',
  'Ouvrez un document et comparez-le au nom et au permis. Vous pourrez ensuite approuver.',
);
export const verification_review_compared = message(
  'Approve if the document shows the same name and license.',
  'Approuvez si le document montre le même nom et le même permis.',
);
export const verification_review_reject_request = message('Reject Request', 'Refuser la demande');
export const verification_review_reject_title = message(
  'Reject the request of {name}?',
  '{name} : refuser la demande?',
);
export const verification_review_reject_text = message(
  'The therapist sees the answer in their settings, and may send a new request.',
  'L’orthophoniste verra la réponse dans ses paramètres et pourra envoyer une nouvelle demande.',
);
export const verification_review_reject_reason = message('Reason', 'Motif');
export const verification_review_reject_reason_hint = message(
  'The therapist reads this in their settings. Say what is missing.',
  'L’orthophoniste le lira dans ses paramètres. Dites ce qui manque.',
);
export const verification_review_approved = message('Verification approved', 'Vérification approuvée');
export const verification_review_rejected = message('Verification rejected', 'Vérification refusée');
export const verification_review_failed = message(
  'Failed to process verification',
  'La vérification n’a pas pu être traitée',
);
export const verification_review_specialty = message('Specialty', 'Spécialité');
export const verification_review_verified = message('Verified', 'Vérifié');
export const verification_review_unverified = message('Unverified', 'Non vérifié');
export const verification_review_no_categories = message('No categories', 'Aucune catégorie');
export const verification_review_unknown = message('Unknown', 'Inconnue');
export const verification_review_no_therapists = message('No therapists found', 'Aucun profil');
export const verification_review_search_requests = message(
  'Search by name, email or license',
  'Chercher par nom, courriel ou permis',
);
export const verification_review_search = message('Search by name', 'Chercher par nom');
export const verification_review_sort = message('Sort by', 'Trier par');
export const verification_review_sort_name = message('Name, A to Z', 'Nom, de A à Z');
export const verification_review_sort_name_desc = message('Name, Z to A', 'Nom, de Z à A');
export const verification_review_sort_joined = message(
  'Joined, oldest first',
  'Inscription, les plus anciennes d’abord',
);
export const verification_review_sort_joined_desc = message(
  'Joined, newest first',
  'Inscription, les plus récentes d’abord',
);
export const verification_review_remove_badge = message('Remove badge', 'Retirer l’insigne');
export const verification_review_remove_badge_of = message(
  'Remove badge: {name}',
  'Retirer l’insigne : {name}',
);
export const verification_review_remove_badge_title = message(
  'Remove the badge of {name}?',
  '{name} : retirer l’insigne?',
);
export const verification_review_remove_badge_text = message(
  'The profile stays listed, without the Verified badge. The therapist sees this in their settings, and may ask again.',
  'Le profil reste affiché, sans l’insigne Vérifié. L’orthophoniste le verra dans ses paramètres et pourra refaire une demande.',
);
export const verification_review_badge_removed = message('Badge removed', 'Insigne retiré');
export const verification_review_badge_failed = message(
  'Failed to remove the badge',
  'L’insigne n’a pas pu être retiré',
);
export const verification_review_reason_shown = message(
  'The therapist reads this in their settings.',
  'L’orthophoniste le lira dans ses paramètres.',
);
export const verification_review_reason_required = message(
  'Please enter a reason',
  'Veuillez indiquer un motif',
);
