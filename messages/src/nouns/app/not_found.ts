import { message } from '../../message.ts';

export const not_found_title = message('404 Page Not Found', '404 Page introuvable');
export const not_found_hint = message(
  'Did you forget to add the page to the router?',
  'L’adresse est peut-être inexacte, ou la page a été déplacée.',
);
export const not_found_back = message('Back to the dashboard', 'Retour au tableau de bord');
