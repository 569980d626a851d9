import { message } from '../../message.ts';

export const first_admin_lead = message(
  'Admins verify therapists, answer requests and watch over the system.',
  'L’administration vérifie les orthophonistes, traite les demandes et veille sur le système.',
);
export const first_admin_no_link = message(
  'Please open the whole link that the server printed at its start: the part behind # is missing.',
  'Veuillez ouvrir au complet le lien que le serveur a affiché au démarrage : la partie après le # manque.',
);
export const first_admin_submit = message('Create the account', 'Créer le compte');
export const first_admin_done = message(
  'Your admin account is ready',
  'Votre compte d’administration est prêt',
);
