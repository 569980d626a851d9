import { message } from '../../message.ts';

export const settings_leave_title = message('Leave without saving?', 'Quitter sans enregistrer?');
export const settings_leave_text = message(
  'What you changed on this page has not been saved. If you leave now, it is lost.',
  'Les modifications faites sur cette page ne sont pas enregistrées. Si vous quittez maintenant, elles seront perdues.',
);
export const settings_leave_confirm = message('Discard changes', 'Abandonner les modifications');
export const settings_leave_stay = message('Stay here', 'Rester ici');
