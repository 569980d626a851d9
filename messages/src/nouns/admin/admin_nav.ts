import { message } from '../../message.ts';

export const admin_nav_label = message('Administration', 'Administration');
export const admin_nav_dashboard = message('Dashboard', 'Tableau de bord');
export const admin_nav_overview = message('Overview', 'Vue d’ensemble');
export const admin_nav_system = message('System', 'Système');
export const admin_nav_payments = message('Payments', 'Paiements');
