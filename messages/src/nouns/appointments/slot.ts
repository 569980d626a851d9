import { message } from '../../message.ts';

export const slot_conflict = message('Conflict with existing appointment', 'Chevauche un autre rendez-vous');
export const slot_busy = message('Unavailable', 'Non disponible');
export const slot_not_available = message('Not available', 'Non disponible');
export const slot_blocked_time = message('Blocked time', 'Période bloquée');
export const slot_blocked_date = message('Blocked date', 'Date bloquée');
export const slot_in_the_past = message('In the past', 'Déjà passée');
export const slot_too_soon = message('Too soon to book', 'Préavis trop court');
export const slot_too_far = message('Too far ahead', 'Trop loin dans le temps');
export const slot_fully_booked = message('Fully booked', 'Journée complète');
export const slot_outside_hours = message('Outside working hours', 'Hors des heures de travail');
