import { message, plural } from '../../message.ts';

export const terms_settings_title = message('Cancellation terms', 'Conditions d’annulation');
export const terms_settings_text = message(
  'What you keep of a payment when a family cancels late or nobody comes. A booking keeps the terms of its day. When you cancel, everything goes back.',
  'Ce que vous conservez d’un paiement quand une famille annule tard ou que personne ne vient. Une réservation garde les conditions du jour où elle a été faite. Quand vous annulez, tout est remboursé.',
);
export const terms_settings_loading = message(
  'Loading your cancellation terms',
  'Chargement de vos conditions d’annulation',
);
export const terms_settings_fetch_failed = message(
  'Failed to fetch your cancellation terms',
  'Impossible de charger vos conditions d’annulation',
);
export const terms_settings_tiers = message('When a family cancels', 'Quand une famille annule');
export const terms_settings_none = message(
  'Families are refunded in full until the start.',
  'Les familles sont remboursées en entier jusqu’au début.',
);
export const terms_settings_tier = message('Tier {number}', 'Palier {number}');
export const terms_settings_tiers_text = message(
  'With fewer hours left than a tier says, you keep its share. The tier nearest to the start applies; before the first one everything goes back.',
  'S’il reste moins d’heures que n’en indique un palier, vous conservez sa part. Le palier le plus proche du début s’applique; avant le premier, tout est remboursé.',
);
export const terms_settings_hours = message('Hours before', 'Heures avant');
export const terms_settings_kept = message('You keep (%)', 'Vous conservez (%)');
export const terms_settings_add = message('Add a tier', 'Ajouter un palier');
export const terms_settings_added = message(
  'A tier was added. You now have {number}.',
  'Un palier a été ajouté. Vous en avez maintenant {number}.',
);
export const terms_settings_remove = message('Remove tier {number}', 'Supprimer le palier {number}');
export const terms_settings_removed = message('The tier was removed.', 'Le palier a été supprimé.');
export const terms_settings_no_show = message(
  'You keep when nobody comes (%)',
  'Vous conservez quand personne ne vient (en %)',
);
export const terms_settings_no_show_hint = message(
  '0 to 100. It applies once you have marked that nobody attended.',
  'De 0 à 100. Il s’applique dès que vous avez noté que personne n’est venu.',
);
export const terms_settings_example = message('For example', 'Par exemple');
export const terms_settings_example_invalid = message(
  'The example appears once every field is valid.',
  'L’exemple s’affiche dès que chaque champ est valide.',
);
export const terms_settings_example_hours = plural(
  'count',
  {
    one: 'A {amount} session cancelled {count} hour before: you keep {kept}, the family gets {refund} back.',
    other:
      'A {amount} session cancelled {count} hours before: you keep {kept}, the family gets {refund} back.',
  },
  {
    one: 'Une séance à {amount} annulée {count} heure avant : vous conservez {kept}, la famille récupère {refund}.',
    other:
      'Une séance à {amount} annulée {count} heures avant : vous conservez {kept}, la famille récupère {refund}.',
  },
);
export const terms_settings_example_last_minute = message(
  'A {amount} session cancelled at the last minute: you keep {kept}, the family gets {refund} back.',
  'Une séance à {amount} annulée à la dernière minute : vous conservez {kept}, la famille récupère {refund}.',
);
export const terms_settings_example_no_show = message(
  'A {amount} session to which nobody comes: you keep {kept}, the family gets {refund} back.',
  'Une séance à {amount} où personne ne vient : vous conservez {kept}, la famille récupère {refund}.',
);
export const terms_settings_tier_text = plural(
  'count',
  {
    one: 'Less than {count} hour before: {percent}%',
    other: 'Less than {count} hours before: {percent}%',
  },
  {
    one: 'Moins de {count} heure avant : {percent} %',
    other: 'Moins de {count} heures avant : {percent} %',
  },
);
export const terms_settings_unsaved = message(
  'Your terms have unsaved changes',
  'Vos conditions ont des modifications non enregistrées',
);
export const terms_settings_all_saved = message('Your terms are saved', 'Vos conditions sont enregistrées');
export const terms_settings_save = message('Save terms', 'Enregistrer les conditions');
export const terms_settings_saved = message(
  'Cancellation terms saved. They hold for new bookings.',
  'Conditions d’annulation enregistrées. Elles valent pour les nouvelles réservations.',
);
export const terms_settings_failed = message(
  'Failed to save the cancellation terms',
  'Impossible d’enregistrer les conditions d’annulation',
);
