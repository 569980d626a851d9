import { message } from '../../message.ts';

export const proof_review_tab = message('Proofs', 'Attestations');
export const proof_review_list = message('Show', 'Afficher');
export const proof_review_list_waiting = message('Waiting', 'En attente');
export const proof_review_list_ending = message('Ending soon', 'Bientôt terminées');
export const proof_review_list_accepted = message('Accepted', 'Acceptées');
export const proof_review_list_refused = message('Not accepted', 'Non acceptées');
export const proof_review_list_ended = message('Ended', 'Terminées');
export const proof_review_empty = message('No proofs here', 'Aucune attestation ici');
export const proof_review_empty_text = message(
  'Proofs that therapists send appear here, the oldest first.',
  'Les attestations envoyées apparaissent ici, de la plus ancienne à la plus récente.',
);
export const proof_review_search = message(
  'Search by name, email address or number',
  'Chercher par nom, adresse courriel ou numéro',
);
export const proof_review_not_found = message(
  'Nothing in this list matches the search.',
  'Rien dans cette liste ne correspond à la recherche.',
);
export const proof_review_therapist = message('Therapist', 'Orthophoniste');
export const proof_review_what = message('Proof', 'Attestation');
export const proof_review_days = message('Valid', 'Validité');
export const proof_review_sent = message('Sent', 'Envoyée');
export const proof_review_open = message('Review', 'Examiner');
export const proof_review_open_of = message('Review the proof of {name}', 'Examiner l’attestation : {name}');
export const proof_review_title = message('Review a proof', 'Examiner une attestation');
export const proof_review_name = message('Name', 'Nom');
export const proof_review_number = message('No. {number}', 'Nº {number}');
export const proof_review_state = message('State', 'État');
export const proof_review_reason = message('Reason', 'Raison');
export const proof_review_accept = message('Accept', 'Accepter');
export const proof_review_accepted = message('Proof Accepted', 'Attestation acceptée');
export const proof_review_refuse = message('Do not accept', 'Ne pas accepter');
export const proof_review_refused = message('Proof Not Accepted', 'Attestation non acceptée');
export const proof_review_refuse_text = message(
  'The therapist reads your reason. What was accepted before stays as it is.',
  'L’orthophoniste lira votre raison. Ce qui a été accepté auparavant ne change pas.',
);
export const proof_review_failed = message(
  'The proof could not be decided.',
  'La décision n’a pas pu être enregistrée.',
);
export const proof_review_regulators_tab = message('Regulators', 'Ordres');
export const proof_review_regulators_text = message(
  'Colleges and orders of speech-language pathologists. Compare each with its official source, and note the source and the day.',
  'Les ordres et collèges d’orthophonistes. Comparez chacun à sa source officielle, puis notez la source et le jour.',
);
export const proof_review_regulators_province = message('Province', 'Province');
export const proof_review_regulators_name = message('Regulator', 'Ordre');
export const proof_review_regulators_name_en = message('Name in English', 'Nom en anglais');
export const proof_review_regulators_name_fr = message('Name in French', 'Nom en français');
export const proof_review_regulators_register = message(
  'Address of the public register',
  'Adresse du registre public',
);
export const proof_review_regulators_renews = message('Day of renewal', 'Jour du renouvellement');
export const proof_review_regulators_renews_hint = message(
  'Month and day, for example 10-01. Empty where it differs.',
  'Mois et jour, par exemple 10-01. Vide s’il varie.',
);
export const proof_review_regulators_cross = message(
  'Registers therapists of other provinces too',
  'Inscrit aussi des orthophonistes d’autres provinces',
);
export const proof_review_regulators_protected = message(
  'The title is protected by law',
  'Le titre est protégé par la loi',
);
export const proof_review_regulators_source = message('Source', 'Source');
export const proof_review_regulators_checked = message('Checked on', 'Vérifié le');
export const proof_review_regulators_unconfirmed = message('Not confirmed yet', 'Pas encore confirmé');
export const proof_review_regulators_confirmed = message('Confirmed {date}', 'Confirmé le {date}');
export const proof_review_regulators_unknown = message('Not known', 'Inconnu');
export const proof_review_regulators_edit = message('Edit', 'Modifier');
export const proof_review_regulators_edit_of = message(
  'Edit the regulator of {province}',
  'Modifier l’ordre, {province}',
);
export const proof_review_regulators_edit_title = message('Edit a regulator', 'Modifier un ordre');
export const proof_review_regulators_save = message('Save', 'Enregistrer');
export const proof_review_regulators_saved = message('Regulator Saved', 'Ordre enregistré');
export const proof_review_regulators_failed = message(
  'The regulators could not be loaded.',
  'Les ordres n’ont pas pu être chargés.',
);
export const proof_review_regulators_save_failed = message(
  'The regulator could not be saved.',
  'L’ordre n’a pas pu être enregistré.',
);
