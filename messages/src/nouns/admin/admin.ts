import { message } from '../../message.ts';

export const admin_access = message('Admin Access', 'Administration');
export const admin_tabs_label = message('Areas of the dashboard', 'Sections du tableau de bord');
export const admin_pending_verifications = message('Pending Verifications', 'Vérifications en attente');
export const admin_total_therapists = message('Total Therapists', 'Nombre d’orthophonistes');
export const admin_verified_therapists = message('Verified Therapists', 'Profils vérifiés');
export const admin_tab_requests = message('Verification Requests', 'Demandes de vérification');
export const admin_tab_therapists = message('Therapists', 'Orthophonistes');
export const admin_tab_users = message('User Management', 'Comptes');
export const admin_tab_categories = message('Categories', 'Catégories');
export const admin_tab_languages = message('Languages', 'Langues');
export const admin_status = message('Status', 'État');
export const admin_actions = message('Actions', 'Actions');
export const admin_filter_all = message('All', 'Tout');
export const admin_optional = message('optional', 'facultatif');
export const admin_name = message('Name', 'Nom');
export const admin_email = message('Email', 'Courriel');
export const admin_joined = message('Joined', 'Inscription');
export const admin_none_found_text = message(
  'Try another name, or show all of them.',
  'Essayez un autre nom, ou affichez-les tous.',
);
export const admin_cancel = message('Cancel', 'Annuler');
