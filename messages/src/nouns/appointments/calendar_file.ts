import { message } from '../../message.ts';

export const calendar_file_title = message('Appointment with {name}', 'Rendez-vous avec {name}');
export const calendar_file_text = message('Everything about it: {url}', 'Tous les détails : {url}');
