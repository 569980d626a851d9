import { message } from '../../message.ts';

export const confirmation_title = message('You’re booked', 'C’est réservé');
export const confirmation_lead = message(
  'A confirmation is on its way to {email}.',
  'Une confirmation est en route vers {email}.',
);
export const confirmation_loading = message('Loading your booking', 'Chargement de votre réservation');
export const confirmation_video = message('How the video works', 'Comment se déroule la vidéo');
export const confirmation_video_join = message(
  'A few minutes before the start, open this session under Appointments and press “{join}”.',
  'Quelques minutes avant le début, ouvrez cette séance dans Rendez-vous et appuyez sur « {join} ».',
);
export const confirmation_video_browser = message(
  'It runs in the browser of your phone, tablet or computer. There is nothing to install.',
  'Elle fonctionne dans le navigateur de votre téléphone, de votre tablette ou de votre ordinateur. Il n’y a rien à installer.',
);
export const confirmation_video_link = message(
  'The link may open another program.',
  'Le lien peut ouvrir un autre programme.',
);
export const confirmation_video_pending = message(
  'The video link is not there yet. It will be shown on the page of the session.',
  'Le lien vidéo n’est pas encore prêt. Il figurera sur la page de la séance.',
);
export const confirmation_change = message('If your plans change', 'Si vos plans changent');
export const confirmation_change_free = message(
  'You can reschedule or cancel the session under Appointments until it starts.',
  'Vous pouvez déplacer ou annuler la séance dans Rendez-vous jusqu’à son début.',
);
export const confirmation_change_always = message(
  'You can cancel the session under Appointments until it starts, and the payment is refunded in full.',
  'Vous pouvez annuler la séance dans Rendez-vous jusqu’à son début; le remboursement est intégral.',
);
export const confirmation_change_until = message(
  'Cancel it under Appointments by {when} and the payment is refunded in full.',
  'Annulez-la dans Rendez-vous avant le {when} et le remboursement est intégral.',
);
export const confirmation_change_by = message(
  'If you cancel it by {when}, {refund} is refunded and the therapist keeps {kept}.',
  'Si vous l’annulez avant le {when}, {refund} sont remboursés et l’orthophoniste conserve {kept}.',
);
export const confirmation_change_after = message(
  'After that, {refund} is refunded and the therapist keeps {kept}.',
  'Ensuite, {refund} sont remboursés et l’orthophoniste conserve {kept}.',
);
export const confirmation_change_after_all = message(
  'After that, nothing goes back: the therapist keeps {kept}.',
  'Ensuite, rien n’est remboursé : l’orthophoniste conserve {kept}.',
);
export const confirmation_change_now = message(
  'If you cancel it now, {refund} is refunded and the therapist keeps {kept}.',
  'Si vous l’annulez maintenant, {refund} sont remboursés et l’orthophoniste conserve {kept}.',
);
export const confirmation_change_now_all = message(
  'If you cancel it now, nothing goes back: the therapist keeps {kept}.',
  'Si vous l’annulez maintenant, rien n’est remboursé : l’orthophoniste conserve {kept}.',
);
export const confirmation_change_direct = message(
  'While it is not paid, cancelling costs nothing. Once it is paid:',
  'Tant que la séance n’est pas payée, l’annuler ne coûte rien. Une fois payée :',
);
export const confirmation_change_sent = message(
  '{sent} of it has gone back already and counts as part of any refund.',
  '{sent} ont déjà été remboursés et font partie de tout remboursement.',
);
export const confirmation_next = message('What happens next', 'La suite');
export const confirmation_next_reminders = message(
  'We remind you a day and an hour before the session.',
  'Nous vous envoyons un rappel la veille et une heure avant la séance.',
);
export const confirmation_next_reminder = message(
  'We remind you an hour before the session.',
  'Nous vous envoyons un rappel une heure avant la séance.',
);
export const confirmation_next_receipt = message(
  'After the session, the receipt for your insurer is under Receipts.',
  'Après la séance, le reçu pour votre assureur se trouve dans Reçus.',
);
export const confirmation_next_receipt_direct = message(
  'Once the session is over and marked as paid, the receipt for your insurer is under Receipts.',
  'Une fois la séance terminée et notée comme payée, le reçu pour votre assureur se trouve dans Reçus.',
);
