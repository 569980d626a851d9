import { message } from '../../message.ts';

export const client_filter_label = message('Sessions for', 'Séances pour');
export const client_filter_everybody = message('For everybody', 'Pour tout le monde');
