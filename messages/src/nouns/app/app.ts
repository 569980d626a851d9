import { message } from '../../message.ts';

export const app_title = message('{page} · Cadence', '{page} · Cadence');
export const app_skip_to_content = message('Skip to main content', 'Aller au contenu principal');
export const app_notifications = message('Notifications (F8)', 'Notifications (F8)');
export const app_crash_title = message('This page could not be shown', 'Cette page n’a pas pu s’afficher');
export const app_crash_text = message(
  'The mistake is ours. What you have saved is safe. Please try again.',
  'L’erreur vient de nous. Ce que vous avez enregistré est en sûreté. Veuillez réessayer.',
);
export const app_no_network_title = message('You are offline', 'Vous êtes hors ligne');
export const app_offline_strip = message(
  'You are offline. Changes cannot be saved for now.',
  'Vous êtes hors ligne. Rien ne peut être enregistré pour l’instant.',
);
export const app_offline_title = message('We cannot reach Cadence', 'Cadence est injoignable');
export const app_offline_text = message(
  'Please check your connection and try again.',
  'Veuillez vérifier votre connexion, puis réessayer.',
);
export const app_unreachable = message(
  'Cadence could not be reached. Please check your connection and try again.',
  'Impossible de joindre Cadence. Veuillez vérifier votre connexion, puis réessayer.',
);
export const app_unanswered = message(
  'No answer came, so this may or may not have been done. Please try again: it will not be done twice.',
  'Aucune réponse n’est arrivée; c’est peut-être fait, peut-être pas. Veuillez réessayer : rien ne sera fait deux fois.',
);
export const app_http_error = message('HTTP error! status: {code}', 'Erreur HTTP! Code d’état : {code}');
export const app_app_name = message('Cadence', 'Cadence');
export const app_loading = message('Loading…', 'Chargement…');
export const app_close = message('Close', 'Fermer');
export const app_error_title = message('Error', 'Erreur');
export const app_success_title = message('Success', 'C’est fait');
export const app_retry = message('Try again', 'Réessayer');
