import { message } from '../../message.ts';

export const sign_ins_open = message('Sign-ins', 'Connexions');
export const sign_ins_open_of = message('Sign-ins: {name}', 'Connexions : {name}');
export const sign_ins_text = message(
  'Attempts of the last 90 days, the latest first. The same reference stands for the same network address, which is not stored.',
  'Tentatives des 90 derniers jours, de la plus récente à la plus ancienne. Une même référence désigne une même adresse réseau, qui n’est pas conservée.',
);
export const sign_ins_address_title = message('Sign-ins from {reference}', 'Connexions depuis {reference}');
export const sign_ins_all_of = message('Back to {name}', 'Retour : {name}');
export const sign_ins_none = message('No sign-ins in the last 90 days', 'Aucune connexion depuis 90 jours');
export const sign_ins_when = message('When', 'Quand');
export const sign_ins_outcome = message('What happened', 'Résultat');
export const sign_ins_from = message('From', 'Depuis');
export const sign_ins_who = message('Account', 'Compte');
export const sign_ins_unknown_name = message('A name that nobody has', 'Un nom que personne ne porte');
export const sign_ins_only_from = message(
  'Show all sign-ins from {reference}',
  'Afficher toutes les connexions depuis {reference}',
);
export const sign_ins_signed_in = message('Signed in', 'Connexion réussie');
export const sign_ins_registered = message('Registered', 'Inscription');
export const sign_ins_credentials_wrong = message('Wrong name or password', 'Nom ou mot de passe incorrect');
export const sign_ins_suspended = message('Refused: suspended', 'Refus : compte suspendu');
export const sign_ins_second_factor_required = message('Code was missing', 'Code manquant');
export const sign_ins_second_factor_wrong = message('Wrong code', 'Code incorrect');
export const sign_ins_too_many_requests = message('Too many attempts', 'Trop de tentatives');
export const sign_ins_end = message('Sign out everywhere', 'Déconnecter partout');
export const sign_ins_end_title = message('Sign {name} out everywhere?', '{name} : déconnecter partout?');
export const sign_ins_end_text = message(
  'Every session ends at once. The account is not suspended: signing in again is possible.',
  'Toutes les sessions prennent fin aussitôt. Le compte n’est pas suspendu : il reste possible de se reconnecter.',
);
export const sign_ins_end_cancel = message('Cancel', 'Annuler');
export const sign_ins_ended = message('Signed out everywhere', 'Sessions terminées');
export const sign_ins_end_failed = message(
  'Failed to end the sessions',
  'Les sessions n’ont pas pu être terminées',
);
