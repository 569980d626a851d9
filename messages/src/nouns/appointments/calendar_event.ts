import { message } from '../../message.ts';

export const calendar_event_title = message('Appointment', 'Rendez-vous');
export const calendar_event_text = message('Details: {url}', 'Détails : {url}');
export const calendar_event_series = message('Part of a series: {url}', 'Fait partie d’une série : {url}');
