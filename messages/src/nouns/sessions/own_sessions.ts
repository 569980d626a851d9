import { message } from '../../message.ts';

export const own_sessions_title = message('Where you are signed in', 'Où votre compte est connecté');
export const own_sessions_text = message(
  'If you do not recognize a session, end it and change your password.',
  'Si vous ne reconnaissez pas une session, terminez-la et changez votre mot de passe.',
);
export const own_sessions_list = message('Your sessions', 'Vos sessions');
export const own_sessions_device = message('{browser} on {system}', '{browser} sur {system}');
export const own_sessions_unknown = message('Unknown device', 'Appareil inconnu');
export const own_sessions_current = message('This one', 'Celle-ci');
export const own_sessions_times = message(
  'Last active {seen} · signed in {start}',
  'Dernière activité : {seen} · connexion : {start}',
);
export const own_sessions_end = message('End', 'Terminer');
export const own_sessions_end_of = message(
  'End the session: {device}, last active {seen}',
  'Terminer la session : {device}, dernière activité : {seen}',
);
export const own_sessions_end_others = message(
  'End all other sessions',
  'Terminer toutes les autres sessions',
);
export const own_sessions_ended = message('The session has ended', 'La session est terminée');
export const own_sessions_others_ended = message(
  'All other sessions have ended',
  'Toutes les autres sessions sont terminées',
);
export const own_sessions_end_failed = message(
  'Failed to end the session',
  'La session n’a pas pu être terminée',
);
export const own_sessions_load_failed = message(
  'Your sessions could not be loaded.',
  'Vos sessions n’ont pas pu être chargées.',
);
