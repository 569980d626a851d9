import { message } from '../../message.ts';

export const attendance_mark = message('Mark as not attended', 'Noter une absence');
export const attendance_mark_for = message('Mark as not attended, {what}', 'Noter une absence, {what}');
export const attendance_marked = message('Did not attend', 'Personne ne s’est présenté');
export const attendance_marked_patient = message(
  'Your therapist noted that nobody attended.',
  'Votre orthophoniste a noté que personne ne s’est présenté.',
);
export const attendance_contact = message(
  'If this is not right, please contact your therapist: the note can be taken back.',
  'Si ce n’est pas exact, communiquez avec votre orthophoniste : la note peut être retirée.',
);
export const attendance_undo_until = message(
  'Until {when}, you can undo this as if it had never been noted.',
  'Jusqu’au {when}, vous pouvez annuler la note comme si elle n’avait jamais existé.',
);
export const attendance_ask_title = message(
  'Note that nobody attended?',
  'Noter que personne ne s’est présenté?',
);
export const attendance_ask_text = message(
  '{name}, {when}. The family will see the note.',
  '{name}, {when}. La famille verra la note.',
);
export const attendance_ask_receipt = message(
  'This cancels receipt {number}, a day from now. Until then you can undo it, and the receipt stays as it is.',
  'Le reçu {number} sera annulé dans un jour. D’ici là, vous pouvez annuler la note, et le reçu reste tel quel.',
);
export const attendance_ask_no_receipt = message(
  'There is no receipt of this session yet, and none is issued while this is noted. You can undo it.',
  'Cette séance n’a pas encore de reçu, et aucun ne sera délivré tant que la note demeure. Vous pourrez l’annuler.',
);
export const attendance_ask_unknown = message(
  'We could not look up its receipt. If there is one, this cancels it a day from now; until then you can undo it.',
  'Le reçu n’a pas pu être consulté. S’il existe, il sera annulé dans un jour; d’ici là, vous pouvez annuler la note.',
);
export const attendance_ask_confirm = message('Note it', 'Noter l’absence');
export const attendance_ask_back = message('Back', 'Retour');
export const attendance_undo = message('Undo', 'Annuler la note');
export const attendance_undo_for = message(
  'Undo “did not attend”, {what}',
  'Annuler la note d’absence, {what}',
);
export const attendance_done = message('Noted: nobody attended.', 'Noté : personne ne s’est présenté.');
export const attendance_undone = message('The note has been taken back.', 'La note a été retirée.');
export const attendance_failed = message(
  'This could not be noted. Please try again.',
  'L’absence n’a pas pu être notée. Veuillez réessayer.',
);
export const attendance_ask_kept = message(
  'By your terms you keep the whole payment of {kept}.',
  'Selon vos conditions, vous conservez tout le paiement, soit {kept}.',
);
export const attendance_ask_split = message(
  'By your terms you keep {kept} of the payment, and you will owe the family {refund} back.',
  'Selon vos conditions, vous conservez {kept} du paiement et vous devrez rembourser {refund} à la famille.',
);
export const attendance_money = message('By the terms: {kept}.', 'Selon les conditions : {kept}.');
