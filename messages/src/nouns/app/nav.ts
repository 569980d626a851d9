import { message } from '../../message.ts';

export const nav_home = message('Home', 'Accueil');
export const nav_about = message('About', 'À propos');
export const nav_news = message('News', 'Actualités');
export const nav_news_events = message('News & Events', 'Actualités et événements');
export const nav_terms = message('Terms', 'Conditions');
export const nav_privacy = message('Privacy', 'Confidentialité');
export const nav_sign_in = message('Sign In', 'Se connecter');
export const nav_dashboard = message('Dashboard', 'Tableau de bord');
export const nav_today = message('Today', 'Aujourd’hui');
export const nav_appointments = message('Appointments', 'Rendez-vous');
export const nav_messages = message('Messages', 'Messages');
export const nav_calendar = message('Schedule', 'Horaire');
export const nav_clients = message('Clients', 'Clients');
export const nav_money = message('Money', 'Finances');
export const nav_settings = message('Settings', 'Paramètres');
export const nav_admin = message('Admin Dashboard', 'Tableau d’administration');
export const nav_log_out = message('Log out', 'Se déconnecter');
export const nav_main = message('Main', 'Principale');
export const nav_footer = message('Footer', 'Pied de page');
export const nav_menu_open = message('Open menu', 'Ouvrir le menu');
export const nav_menu_close = message('Close menu', 'Fermer le menu');
export const nav_switch_language = message('Passer au français', 'Switch to English');
export const nav_theme = message('Appearance', 'Apparence');
export const nav_theme_system = message('Like my device', 'Comme mon appareil');
export const nav_theme_light = message('Light', 'Clair');
export const nav_theme_dark = message('Dark', 'Sombre');
export const nav_theme_to_dark = message('Switch to dark', 'Passer au mode sombre');
export const nav_theme_to_light = message('Switch to light', 'Passer au mode clair');
export const nav_facebook = message('Facebook', 'Facebook');
export const nav_instagram = message('Instagram', 'Instagram');
export const nav_linkedin = message('LinkedIn', 'LinkedIn');
export const nav_contact = message('Email us', 'Nous écrire');
export const nav_help = message('Help', 'Aide');
export const nav_contact_page = message('Contact', 'Contact');
export const nav_tagline = message(
  'Licensed speech therapists across Canada, by video, in English and in French.',
  'Des orthophonistes titulaires d’un permis, partout au Canada, par vidéo, en français et en anglais.',
);
export const nav_footer_explore = message('Explore', 'Découvrir');
export const nav_footer_rules = message('Fine print', 'Mentions');
export const nav_footer_connect = message('Stay in touch', 'Rester en contact');
export const nav_footer_rights = message('All rights reserved', 'Tous droits réservés');
export const nav_legal = message('Legal Disclaimer', 'Avis juridique');
export const nav_accessibility = message('Accessibility', 'Accessibilité');
