import { message } from '../../message.ts';

export const time_when = message('{day}, {time} ({zone})', '{day}, {time} ({zone})');
export const time_day_at = message('{day} at {time}', '{day} à {time}');
export const time_range = message('{start} – {end}', '{start} à {end}');
export const time_minutes = message('{minutes} min', '{minutes} min');
export const time_hours = message('{hours} h', '{hours} h');
export const time_hours_minutes = message('{hours} h {minutes} min', '{hours} h {minutes} min');
