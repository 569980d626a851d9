import { message } from '../../message.ts';

export const proof_email_registration = message('registration', 'inscription');
export const proof_email_insurance = message('liability insurance', 'assurance responsabilité');
export const proof_email_police_check = message('vulnerable-sector check', 'vérification des antécédents');
export const proof_email_of = message('{what}, {regulator}', '{what}, {regulator}');
export const proof_email_decided_subject = message(
  'Your proof has been decided',
  'Une décision sur votre attestation',
);
export const proof_email_accepted_subject = message(
  'Your proof has been accepted',
  'Votre attestation est acceptée',
);
export const proof_email_accepted = message(
  'We have accepted your proof ({what}). It is valid until {date}, and we remind you before that day.',
  'Nous avons accepté votre attestation ({what}). Elle est valide jusqu’au {date}, et vous recevrez un rappel avant cette date.',
);
export const proof_email_refused_subject = message(
  'Your proof has not been accepted',
  'Votre attestation n’a pas été acceptée',
);
export const proof_email_refused = message(
  'We could not accept your proof ({what}). What was accepted before stays as it is.',
  'Nous n’avons pas pu accepter votre attestation ({what}). Ce qui a été accepté auparavant ne change pas.',
);
export const proof_email_reason = message('Reason: {reason}', 'Motif : {reason}');
export const proof_email_refused_next = message(
  'You can send another one in your settings.',
  'Vous pouvez en envoyer une autre dans vos paramètres.',
);
export const proof_email_ending_subject = message(
  'A proof of yours ends soon',
  'Une de vos attestations prend bientôt fin',
);
export const proof_email_ending = message(
  'The last day of your proof on file ({what}) is {date}.',
  'Le dernier jour de votre attestation au dossier ({what}) est le {date}.',
);
export const proof_email_ending_registration = message(
  'Send the new one before that day, and the Verified badge stays without a gap. It takes a minute in your settings.',
  'Envoyez la nouvelle avant ce jour, et l’insigne Vérifié reste sans interruption. Une minute suffit dans vos paramètres.',
);
export const proof_email_ending_other = message(
  'You can send the new one in your settings before that day.',
  'Vous pouvez envoyer la nouvelle dans vos paramètres avant ce jour.',
);
export const proof_email_badge_subject = message(
  'Your badge stands until {date}',
  'Votre insigne reste jusqu’au {date}',
);
export const proof_email_badge = message(
  'The Verified badge on your profile stands until {date}.',
  'L’insigne Vérifié de votre profil reste jusqu’au {date}.',
);
export const proof_email_badge_next = message(
  'Add your registration with its dates in your settings, and the badge stays until the registration ends.',
  'Ajoutez votre inscription et ses dates dans vos paramètres, et l’insigne restera jusqu’à la fin de celle-ci.',
);
export const proof_email_ended_subject = message(
  'A proof of yours has ended',
  'Une de vos attestations a pris fin',
);
export const proof_email_ended = message(
  'The last day of your proof on file ({what}) was {date}.',
  'Le dernier jour de votre attestation au dossier ({what}) était le {date}.',
);
export const proof_email_ended_registration = message(
  'Without an accepted registration, your profile does not carry the Verified badge. What is booked stays booked. A new registration brings the badge back once it is accepted.',
  'Sans inscription acceptée, votre profil ne porte pas l’insigne Vérifié. Les séances réservées le restent. Une nouvelle inscription, une fois acceptée, rétablit l’insigne.',
);
export const proof_email_family_subject = message(
  'About the registration of {therapist}',
  'Au sujet d’une inscription : {therapist}',
);
export const proof_email_family = message(
  'The registration on file of {therapist} has ended. Your sessions stay booked.',
  'L’inscription consignée pour {therapist} a pris fin. Vos séances restent réservées.',
);
