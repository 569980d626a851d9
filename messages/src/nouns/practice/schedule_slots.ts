import { message, plural } from '../../message.ts';

export const schedule_slots_title = message('Availability', 'Disponibilités');
export const schedule_slots_text = message(
  'Slots add bookable time to your weekly schedule. Families see the difference at once.',
  'Les plages ajoutent du temps réservable à votre horaire. Les familles voient tout de suite la différence.',
);
export const schedule_slots_back = message('Calendar Management', 'Gestion du calendrier');
export const schedule_slots_loading = message(
  'Loading your availability slots',
  'Chargement de vos plages de disponibilité',
);
export const schedule_slots_fetch_failed = message(
  'Failed to fetch availability',
  'Impossible de charger les disponibilités',
);
export const schedule_slots_empty_title = message('No slots yet', 'Aucune plage pour le moment');
export const schedule_slots_empty_text = message(
  'Your weekly schedule alone decides. Add a slot for an evening every week, or for a single Saturday.',
  'Votre horaire hebdomadaire décide seul. Ajoutez une plage pour un soir chaque semaine, ou pour un seul samedi.',
);
export const schedule_slots_add = message('Add a slot', 'Ajouter une plage');
export const schedule_slots_recurring_title = message('Every week', 'Chaque semaine');
export const schedule_slots_single_title = message('Once', 'Une seule fois');
export const schedule_slots_past_title = message('Over ({count})', 'Passées ({count})');
export const schedule_slots_open_on_day = message('What families see', 'Ce que voient les familles');
export const schedule_slots_day_open = plural(
  'count',
  { one: '{day}, {count} open time', other: '{day}, {count} open times' },
  { one: '{day}, {count} heure libre', other: '{day}, {count} heures libres' },
);
export const schedule_slots_calendar = message('Slots by day', 'Plages par jour');
export const schedule_slots_legend = message(
  'A dot marks days with a slot; a ring, a slot that is disabled.',
  'Un point marque les jours avec une plage; un anneau, une plage désactivée.',
);
export const schedule_slots_recurring = message('Recurring', 'Récurrente');
export const schedule_slots_single = message('Single', 'Unique');
export const schedule_slots_enabled = message('Enabled', 'Activée');
export const schedule_slots_disabled = message('Disabled', 'Désactivée');
export const schedule_slots_enable_of = message('{slot}: enabled', '{slot} : activée');
export const schedule_slots_enable_title = message('Enable this slot?', 'Activer cette plage?');
export const schedule_slots_enable_text = message(
  '{slot} adds bookable time again.',
  'Cette plage ({slot}) ajoutera de nouveau du temps réservable.',
);
export const schedule_slots_enable_confirm = message('Enable', 'Activer');
export const schedule_slots_slot_weekly = message('{day}, {times}', '{day}, {times}');
export const schedule_slots_next_day = message('ends the next day', 'se termine le lendemain');
export const schedule_slots_edit = message('Edit {slot}', 'Modifier : {slot}');
export const schedule_slots_delete = message('Delete {slot}', 'Supprimer : {slot}');
export const schedule_slots_month_previous = message('Previous month', 'Mois précédent');
export const schedule_slots_month_next = message('Next month', 'Mois suivant');
export const schedule_slots_day_slots = plural(
  'count',
  { one: '{day}, {count} slot', other: '{day}, {count} slots' },
  { one: '{day}, {count} plage', other: '{day}, {count} plages' },
);
export const schedule_slots_on_day = message('Slots on this day', 'Plages de ce jour');
export const schedule_slots_on_day_none = message('No slot on this day.', 'Aucune plage ce jour-là.');
export const schedule_slots_add_on_day = message('Add a slot on this day', 'Ajouter une plage ce jour-là');
export const schedule_slots_create_title = message(
  'New availability slot',
  'Nouvelle plage de disponibilité',
);
export const schedule_slots_edit_title = message(
  'Edit availability slot',
  'Modifier la plage de disponibilité',
);
export const schedule_slots_how_often = message('How often', 'Fréquence');
export const schedule_slots_day = message('Day', 'Jour');
export const schedule_slots_times = message('Times', 'Heures');
export const schedule_slots_every_week_on = message('{day}, every week', '{day}, chaque semaine');
export const schedule_slots_weekday = message('Weekday', 'Jour de la semaine');
export const schedule_slots_date = message('Date', 'Date');
export const schedule_slots_start = message('From', 'De');
export const schedule_slots_end = message('To', 'À');
export const schedule_slots_zone_hint = message('In your time zone, {zone}', 'Dans votre fuseau, {zone}');
export const schedule_slots_ends_next_day = message('It ends the next day', 'Elle se termine le lendemain');
export const schedule_slots_is_enabled = message('Open for bookings', 'Ouverte aux réservations');
export const schedule_slots_date_past = message(
  'This day is over, so the slot would add nothing',
  'Ce jour est passé : la plage n’ajouterait rien',
);
export const schedule_slots_save_new = message('Add slot', 'Ajouter la plage');
export const schedule_slots_save = message('Save changes', 'Enregistrer');
export const schedule_slots_cancel = message('Cancel', 'Annuler');
export const schedule_slots_delete_title = message('Delete this slot?', 'Supprimer cette plage?');
export const schedule_slots_delete_text = message(
  '{slot} no longer adds bookable time. Booked sessions stay.',
  'Cette plage ({slot}) n’ajoutera plus de temps réservable. Les séances réservées restent.',
);
export const schedule_slots_delete_confirm = message('Delete', 'Supprimer');
export const schedule_slots_keep = message('Keep it', 'Garder');
export const schedule_slots_added = message('Availability added successfully', 'Disponibilité ajoutée');
export const schedule_slots_updated = message('Availability updated successfully', 'Disponibilité modifiée');
export const schedule_slots_deleted = message('Availability deleted successfully', 'Disponibilité supprimée');
export const schedule_slots_add_failed = message(
  'Failed to add availability',
  'Échec de l’ajout de la disponibilité',
);
export const schedule_slots_update_failed = message(
  'Failed to update availability',
  'Échec de la modification de la disponibilité',
);
export const schedule_slots_delete_failed = message(
  'Failed to delete availability',
  'Échec de la suppression de la disponibilité',
);
