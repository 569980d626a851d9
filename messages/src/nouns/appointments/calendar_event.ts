import { message } from '../../message.ts';

export const calendar_event_title = message('Appointment', 'Rendez-vous');
export const calendar_event_text = message('Details: {url}', 'Détails : {url}');
