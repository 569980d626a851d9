import { message } from '../../message.ts';

export const proofs_title = message('Registration and insurance', 'Inscription et assurance');
export const proofs_text = message(
  'The Verified badge stands while your registration is accepted and in force. Send the new one before the old one ends, and there is no gap.',
  'L’insigne Vérifié reste tant que votre inscription est acceptée et en vigueur. Envoyez la nouvelle avant la fin de l’ancienne, et rien ne s’interrompt.',
);
export const proofs_badge_until = message(
  'Your badge stands until {date}, by an approved request. Add your registration, and it stays until the registration ends.',
  'Votre insigne reste jusqu’au {date}, par une demande approuvée. Ajoutez votre inscription, et il restera jusqu’à la fin de celle-ci.',
);
export const proofs_ended = message(
  'Your last registration on file ended on {date}: your profile no longer carries the badge. What is booked stays booked. A new registration brings the badge back once it is accepted.',
  'Votre dernière inscription au dossier a pris fin le {date} : votre profil ne porte plus l’insigne. Les séances réservées le restent. Une nouvelle inscription, une fois acceptée, rétablit l’insigne.',
);
export const proofs_ending = message(
  'Your registration on file is valid until {date}. Send the next one before that day, and the badge stays.',
  'Votre inscription au dossier est valide jusqu’au {date}. Envoyez la suivante avant ce jour, et l’insigne reste.',
);
export const proofs_renew = message('Renew', 'Renouveler');
export const proofs_renew_of = message('Renew: {what}', 'Renouveler : {what}');
export const proofs_renew_title = message('Renew a proof', 'Renouveler une attestation');
export const proofs_renew_from = message('from {date}', 'à partir du {date}');
export const proofs_none = message('Nothing yet.', 'Rien pour le moment.');
export const proofs_failed = message(
  'Your proofs could not be loaded.',
  'Vos attestations n’ont pas pu être chargées.',
);
export const proofs_add = message('Add a proof', 'Ajouter une attestation');
export const proofs_add_text = message(
  'Someone on our team compares it with your name and the public register.',
  'Une personne de notre équipe la compare à votre nom et au registre public.',
);
export const proofs_kind = message('What it is', 'Type d’attestation');
export const proofs_kind_registration = message('Registration', 'Inscription');
export const proofs_kind_insurance = message('Liability insurance', 'Assurance responsabilité');
export const proofs_kind_police_check = message('Vulnerable-sector check', 'Vérification des antécédents');
export const proofs_regulator = message('Regulator', 'Ordre professionnel');
export const proofs_regulator_choose = message('Choose a regulator', 'Choisir un ordre');
export const proofs_entitlement = message('Kind of registration', 'Type d’inscription');
export const proofs_entitlement_full = message('Full', 'Complète');
export const proofs_entitlement_cross_provincial = message('Cross-provincial', 'Interprovinciale');
export const proofs_entitlement_courtesy = message('Courtesy', 'De courtoisie');
export const proofs_entitlement_supervised = message('Supervised', 'Supervisée');
export const proofs_number = message('Number', 'Numéro');
export const proofs_number_hint = message(
  'Shown to you, to our team and on receipts only.',
  'Visible pour vous, pour notre équipe et sur les reçus seulement.',
);
export const proofs_from = message('Valid from', 'Valide du');
export const proofs_to = message('Until', 'Jusqu’au');
export const proofs_file = message('Document', 'Document');
export const proofs_file_prompt = message(
  'Choose a file, or drop it here',
  'Choisissez un fichier ou déposez-le ici',
);
export const proofs_file_hint = message(
  'PDF, Word, JPEG or PNG, at most 10 MB.',
  'PDF, Word, JPEG ou PNG, 10 Mo au plus.',
);
export const proofs_send = message('Send', 'Envoyer');
export const proofs_cancel = message('Cancel', 'Annuler');
export const proofs_sent = message('Proof Sent', 'Attestation envoyée');
export const proofs_sent_text = message('You will see the decision here.', 'Vous verrez la décision ici.');
export const proofs_not_sent = message(
  'The proof could not be sent.',
  'L’attestation n’a pas pu être envoyée.',
);
export const proofs_families = message('What families see', 'Ce que voient les familles');
export const proofs_families_registration = message(
  'Your province, your regulator with its public register, when we checked it, and until when it holds. Never the number.',
  'Votre province, votre ordre et son registre public, la date de notre vérification et celle de la fin. Jamais le numéro.',
);
export const proofs_families_insurance = message(
  'Until when you are insured, and nothing else.',
  'La date de fin de votre assurance, et rien d’autre.',
);
export const proofs_families_police_check = message(
  'Nothing: families never see a vulnerable-sector check.',
  'Rien : les familles ne voient jamais une vérification des antécédents.',
);
export const proofs_days = message('{from} to {to}', 'Du {from} au {to}');
export const proofs_state_waiting = message('Waiting for a decision', 'En attente d’une décision');
export const proofs_state_accepted = message('Accepted', 'Acceptée');
export const proofs_state_refused = message('Not accepted', 'Non acceptée');
export const proofs_state_ended = message('Ended', 'Terminée');
export const proofs_withdraw = message('Withdraw', 'Retirer');
export const proofs_withdraw_of = message('Withdraw: {what}', 'Retirer : {what}');
export const proofs_withdrawn = message('Proof Withdrawn', 'Attestation retirée');
export const proofs_withdraw_failed = message(
  'The proof could not be withdrawn.',
  'L’attestation n’a pas pu être retirée.',
);
export const proofs_list = message('Your proofs', 'Vos attestations');
