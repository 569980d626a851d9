import { message } from '../../message.ts';

export const figures_ago = message('{age} ago', 'il y a {age}');
export const figures_now = message('just now', 'à l’instant');
export const figures_age_days = message('{count} d', '{count} j');
export const figures_bytes_kb = message('{count} KB', '{count} ko');
export const figures_bytes_mb = message('{count} MB', '{count} Mo');
export const figures_bytes_gb = message('{count} GB', '{count} Go');
