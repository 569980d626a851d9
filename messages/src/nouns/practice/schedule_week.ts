import { message, plural } from '../../message.ts';

export const schedule_week_tab = message('Week', 'Semaine');
export const schedule_week_views = message('View', 'Affichage');
export const schedule_week_view_week = message('Week', 'Semaine');
export const schedule_week_view_three = message('3 days', '3 jours');
export const schedule_week_view_day = message('Day', 'Jour');
export const schedule_week_view_list = message('List', 'Liste');
export const schedule_week_today = message('Today', 'Aujourd’hui');
export const schedule_week_earlier_days = message('Earlier days', 'Jours précédents');
export const schedule_week_later_days = message('Later days', 'Jours suivants');
export const schedule_week_whole_day = message('All 24 hours', 'Les 24 heures');
export const schedule_week_range = message('{from} to {to}', 'Du {from} au {to}');
export const schedule_week_loading = message('Loading your week', 'Chargement de votre semaine');
export const schedule_week_failed = message(
  'Your week could not be loaded',
  'Impossible de charger votre semaine',
);
export const schedule_week_zone = message(
  'Times in your practice’s zone: {zone}',
  'Heures au fuseau horaire de votre pratique : {zone}',
);
export const schedule_week_hint = message(
  'Drag sessions and blocks to move them, a block’s edges to change its length, and over free time to book, block or open it. Or open them and choose another time.',
  'Faites glisser une séance ou un blocage pour le déplacer, le bord d’un blocage pour en changer la durée, et le pointeur sur des heures libres pour les réserver, les bloquer ou les ouvrir. Ou ouvrez-les et choisissez une autre heure.',
);
export const schedule_week_hint_touch = message(
  'Tap a session or a block to open or move it, and a free time to book, block or open it.',
  'Touchez une séance ou un blocage pour l’ouvrir ou le déplacer, et une heure libre pour la réserver, la bloquer ou l’ouvrir.',
);
export const schedule_week_clocks_forward = message(
  'On {day} the clocks go forward: the time from {from} to {to} does not exist.',
  '{day}, on avance l’heure : la période de {from} à {to} n’existe pas.',
);
export const schedule_week_clocks_back = message(
  'On {day} the clocks go back: the time from {from} to {to} comes twice.',
  '{day}, on recule l’heure : la période de {from} à {to} se répète.',
);
export const schedule_week_again = message('{time} again', '{time} (2e fois)');
export const schedule_week_session = message(
  '{start}, {name}, {service}, until {end}, {state}',
  '{start}, {name}, {service}, jusqu’à {end}, {state}',
);
export const schedule_week_block = message('{time}, blocked: {title}', '{time}, bloqué : {title}');
export const schedule_week_private_block = message('{time}, private: {title}', '{time}, privé : {title}');
export const schedule_week_held = message('Offered to the waiting list', 'Proposé à la liste d’attente');
export const schedule_week_held_at = message(
  '{time}, offered to the waiting list',
  '{time}, proposé à la liste d’attente',
);
export const schedule_week_busy = message('Busy', 'Occupé');
export const schedule_week_busy_at = message(
  '{time}, busy in another calendar',
  '{time}, occupé dans un autre agenda',
);
export const schedule_week_all_day = message('All day', 'Toute la journée');
export const schedule_week_now = message('Now, {time}', 'Maintenant, {time}');
export const schedule_week_open_hours = message('Open: {times}', 'Ouvert : {times}');
export const schedule_week_full = message('Full', 'Complet');
export const schedule_week_blocked_all_day = message('Blocked all day', 'Journée entière bloquée');
export const schedule_week_closed = message('No open hours', 'Aucune heure ouverte');
export const schedule_week_add = message(
  'Block or open time on {day}',
  'Bloquer ou ouvrir des heures : {day}',
);
export const schedule_week_add_text = message(
  'What should happen at this time?',
  'Que voulez-vous faire de cette période?',
);
export const schedule_week_add_block = message('Block this time', 'Bloquer cette période');
export const schedule_week_add_block_text = message(
  'Families cannot book it.',
  'Les familles ne peuvent pas y réserver.',
);
export const schedule_week_add_day = message('Block the whole day', 'Bloquer toute la journée');
export const schedule_week_add_day_text = message(
  'You are away. What is booked can be cancelled with it.',
  'Vous vous absentez. Les séances réservées peuvent être annulées du même coup.',
);
export const schedule_week_add_open = message('Open it for bookings', 'L’ouvrir aux réservations');
export const schedule_week_add_open_text = message(
  'In addition to your weekly schedule.',
  'En plus de votre horaire hebdomadaire.',
);
export const schedule_week_move = message('Reschedule in the week', 'Déplacer dans la semaine');
export const schedule_week_cancel = message('Cancel the session', 'Annuler la séance');
export const schedule_week_details = message('All details', 'Tous les détails');
export const schedule_week_moving = message('Moving {name}', 'Déplacement : {name}');
export const schedule_week_moving_keys = message(
  'Arrow keys move by a quarter of an hour or a day, Page Up and Page Down by a week. Enter moves, Escape cancels.',
  'Les flèches déplacent d’un quart d’heure ou d’un jour, Page préc. et Page suiv. d’une semaine. Entrée déplace, Échap annule.',
);
export const schedule_week_move_earlier = message('Earlier', 'Plus tôt');
export const schedule_week_move_later = message('Later', 'Plus tard');
export const schedule_week_move_day_before = message('Day before', 'Jour précédent');
export const schedule_week_move_day_after = message('Day after', 'Jour suivant');
export const schedule_week_move_here = message('Move here', 'Déplacer ici');
export const schedule_week_move_cancel = message('Cancel', 'Annuler');
export const schedule_week_verdict_free = message('Free', 'Libre');
export const schedule_week_verdict_same = message('Present time', 'Heure actuelle');
export const schedule_week_verdict_checking = message('Checking…', 'Vérification…');
export const schedule_week_verdict_unknown = message(
  'Could not be checked right now',
  'Vérification impossible pour le moment',
);
export const schedule_week_proposal = message('{when}: {verdict}', '{when} : {verdict}');
export const schedule_week_confirm_title = message('Reschedule this session?', 'Déplacer cette séance?');
export const schedule_week_confirm_text = message(
  '{name}. Before: {from}. After: {to}. The family is told.',
  '{name}. Avant : {from}. Après : {to}. La famille sera prévenue.',
);
export const schedule_week_confirm = message('Reschedule session', 'Déplacer la séance');
export const schedule_week_confirm_keep = message('Do not reschedule', 'Ne pas déplacer');
export const schedule_week_verdict_touches = plural(
  'count',
  { one: '{count} booked session in it', other: '{count} booked sessions in it' },
  { one: '{count} séance y est réservée', other: '{count} séances y sont réservées' },
);
export const schedule_week_block_move = message('Move in the week', 'Déplacer dans la semaine');
export const schedule_week_add_change = message('Choose another time', 'Choisir une autre période');
export const schedule_week_drawing = message('Choosing a time', 'Choix d’une période');
export const schedule_week_drawing_keys = message(
  'Arrow keys move by a quarter of an hour or a day. With Shift they change the end, with Alt the start. Enter takes it, Escape cancels.',
  'Les flèches déplacent d’un quart d’heure ou d’un jour. Avec Maj, elles changent la fin, avec Alt, le début. Entrée confirme, Échap annule.',
);
export const schedule_week_draw_here = message('Use this time', 'Prendre cette période');
export const schedule_week_start_earlier = message('Start earlier', 'Commencer plus tôt');
export const schedule_week_start_later = message('Start later', 'Commencer plus tard');
export const schedule_week_end_earlier = message('End earlier', 'Finir plus tôt');
export const schedule_week_end_later = message('End later', 'Finir plus tard');
export const schedule_week_confirm_block_title = message(
  'Change the time of “{title}”?',
  'Changer la période de « {title} »?',
);
export const schedule_week_confirm_block_text = message(
  'Before: {from}. After: {to}.',
  'Avant : {from}. Après : {to}.',
);
export const schedule_week_confirm_block = message('Change the time', 'Changer la période');
export const schedule_week_summary = plural(
  'count',
  { one: '{day}, {count} session', other: '{day}, {count} sessions' },
  { one: '{day}, {count} séance', other: '{day}, {count} séances' },
);
