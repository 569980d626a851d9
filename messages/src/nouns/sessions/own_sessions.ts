import { message } from '../../message.ts';

export const own_sessions_title = message('Where you are signed in', 'Où votre compte est connecté');
export const own_sessions_text = message(
  'If you do not recognize a sign-in, sign it out and change your password.',
  'Si vous ne reconnaissez pas une session, déconnectez-la et changez votre mot de passe.',
);
export const own_sessions_list = message('Your sign-ins', 'Vos sessions');
export const own_sessions_device = message('{browser} on {system}', '{browser} sur {system}');
export const own_sessions_unknown = message('Unknown device', 'Appareil inconnu');
export const own_sessions_current = message('This one', 'Celle-ci');
export const own_sessions_times = message(
  'Last active {seen} · signed in {start}',
  'Dernière activité : {seen} · connexion : {start}',
);
export const own_sessions_end = message('Sign out', 'Déconnecter');
export const own_sessions_end_of = message(
  'Sign out: {device}, last active {seen}',
  'Déconnecter : {device}, dernière activité : {seen}',
);
export const own_sessions_end_others = message(
  'Sign out everywhere else',
  'Déconnecter toutes les autres sessions',
);
export const own_sessions_ended = message('Signed out there', 'La session est déconnectée');
export const own_sessions_others_ended = message(
  'Signed out everywhere else',
  'Toutes les autres sessions sont déconnectées',
);
export const own_sessions_end_failed = message(
  'The sign-out there failed',
  'La session n’a pas pu être déconnectée',
);
export const own_sessions_load_failed = message(
  'Your sign-ins could not be loaded.',
  'Vos sessions n’ont pas pu être chargées.',
);
