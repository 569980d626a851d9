import { message } from '../../message.ts';

export const admin_nav_label = message('Administration', 'Administration');
export const admin_nav_todo = message('To do', 'À faire');
export const admin_nav_people = message('People', 'Personnes');
export const admin_nav_admins = message('Admins', 'Équipe');
export const admin_nav_verification = message('Verification', 'Vérification');
export const admin_nav_taxonomy = message('Taxonomy', 'Taxonomie');
export const admin_nav_money = message('Money', 'Finances');
export const admin_nav_log = message('Log', 'Journal');
export const admin_nav_system = message('System', 'Système');
export const admin_nav_forms = message('Forms', 'Formulaires');
