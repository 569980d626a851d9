import { message } from '../../message.ts';

export const missing_connections_therapist = message(
  'The therapist has yet to connect a calendar.',
  'L’orthophoniste n’a pas encore connecté d’agenda.',
);
export const missing_connections_patient = message(
  'The family has yet to connect a calendar; the link does not wait for that.',
  'La famille n’a pas encore connecté d’agenda; le lien n’attend pas cela.',
);
export const missing_connections_you = message(
  'You have yet to connect your calendar.',
  'Vous n’avez pas encore connecté votre agenda.',
);
export const missing_connections_you_link = message('Connect it', 'Le connecter');
