import { message } from '../../message.ts';

export const schedule_blocks_title = message('Blocked dates', 'Dates bloquées');
export const schedule_blocks_text = message(
  'Days, or parts of days, on which nobody can book you.',
  'Jours, ou parties de jours, où personne ne peut réserver avec vous.',
);
export const schedule_blocks_loading = message(
  'Loading your blocked dates',
  'Chargement de vos dates bloquées',
);
export const schedule_blocks_fetch_failed = message(
  'Failed to fetch blocked dates',
  'Impossible de charger les dates bloquées',
);
export const schedule_blocks_empty_title = message('Nothing is blocked', 'Rien n’est bloqué');
export const schedule_blocks_empty_text = message(
  'Block holidays, training days or an afternoon, and families cannot book them.',
  'Bloquez congés, formations ou un après-midi, et les familles ne pourront pas y réserver.',
);
export const schedule_blocks_add = message('Block dates', 'Bloquer des dates');
export const schedule_blocks_past = message('Over ({count})', 'Passées ({count})');
export const schedule_blocks_edit = message('Edit {title}', 'Modifier {title}');
export const schedule_blocks_delete = message('Delete {title}', 'Supprimer {title}');
export const schedule_blocks_range = message('{from} to {to}', 'Du {from} au {to}');
export const schedule_blocks_whole_day = message('All day', 'Toute la journée');
export const schedule_blocks_every_year = message('Every year', 'Chaque année');
export const schedule_blocks_first_on = message('first on {day}', 'depuis le {day}');
export const schedule_blocks_now = message('Now', 'En cours');
export const schedule_blocks_create_title = message('Block dates', 'Bloquer des dates');
export const schedule_blocks_edit_title = message('Edit blocked dates', 'Modifier les dates bloquées');
export const schedule_blocks_name = message('Title', 'Titre');
export const schedule_blocks_name_hint = message('Families see this title', 'Les familles voient ce titre');
export const schedule_blocks_name_private_hint = message(
  'Only you see this title',
  'Ce titre n’est visible que pour vous',
);
export const schedule_blocks_away = message('Away', 'Absence');
export const schedule_blocks_private = message('Private', 'Privé');
export const schedule_blocks_private_hint = message(
  'Families read “Not available” in place of the title.',
  'Les familles lisent « Non disponible » à la place du titre.',
);
export const schedule_blocks_start_date = message('First day', 'Premier jour');
export const schedule_blocks_end_date = message('Last day', 'Dernier jour');
export const schedule_blocks_days = message('Days', 'Jours');
export const schedule_blocks_hours = message('Hours', 'Heures');
export const schedule_blocks_partial = message(
  'Block only a part of each day',
  'Bloquer seulement une partie de chaque jour',
);
export const schedule_blocks_start_time = message('From', 'De');
export const schedule_blocks_end_time = message('To', 'À');
export const schedule_blocks_times_hint = message('In your time zone, {zone}', 'Dans votre fuseau, {zone}');
export const schedule_blocks_recurring = message('Repeat every year', 'Répéter chaque année');
export const schedule_blocks_recurring_hint = message(
  'For statutory holidays and the like',
  'Pour les jours fériés et autres dates fixes',
);
export const schedule_blocks_save_new = message('Block these dates', 'Bloquer ces dates');
export const schedule_blocks_save = message('Save changes', 'Enregistrer');
export const schedule_blocks_cancel = message('Cancel', 'Annuler');
export const schedule_blocks_delete_title = message('Open “{title}” again?', 'Rouvrir « {title} »?');
export const schedule_blocks_delete_text = message(
  'Are you sure you want to delete this blocked date?',
  'Voulez-vous vraiment supprimer cette date bloquée?',
);
export const schedule_blocks_delete_confirm = message('Delete', 'Supprimer');
export const schedule_blocks_keep = message('Keep it', 'Garder');
export const schedule_blocks_created = message('Blocked date created successfully', 'Date bloquée créée');
export const schedule_blocks_updated = message('Blocked date updated successfully', 'Date bloquée modifiée');
export const schedule_blocks_deleted = message('Blocked date deleted successfully', 'Date bloquée supprimée');
export const schedule_blocks_create_failed = message(
  'Failed to create blocked date',
  'Échec de la création de la date bloquée',
);
export const schedule_blocks_update_failed = message(
  'Failed to update blocked date',
  'Échec de la modification de la date bloquée',
);
export const schedule_blocks_delete_failed = message(
  'Failed to delete blocked date',
  'Échec de la suppression de la date bloquée',
);
