import { message, plural } from '../../message.ts';

export const schedule_impact_block = plural(
  'count',
  {
    one: '{count} booked session lies in this time, and it stays',
    other: '{count} booked sessions lie in this time, and they stay',
  },
  {
    one: '{count} séance est réservée dans cette période, et elle reste',
    other: '{count} séances sont réservées dans cette période, et elles restent',
  },
);
export const schedule_impact_block_text = plural(
  'count',
  {
    one: 'Blocking closes only what is not booked. To free the time, reschedule or cancel the session under Appointments.',
    other:
      'Blocking closes only what is not booked. To free the time, reschedule or cancel them under Appointments.',
  },
  {
    one: 'Bloquer ne ferme que ce qui n’est pas réservé. Pour libérer ce temps, déplacez ou annulez la séance à la page Rendez-vous.',
    other:
      'Bloquer ne ferme que ce qui n’est pas réservé. Pour libérer ce temps, déplacez-les ou annulez-les à la page Rendez-vous.',
  },
);
export const schedule_impact_one = message('{name}, {when}', '{name}, {when}');
export const schedule_impact_more = plural(
  'count',
  { one: 'and {count} more', other: 'and {count} more' },
  { one: 'et {count} autre', other: 'et {count} autres' },
);
export const schedule_impact_block_none = message(
  'No booked session lies in this time.',
  'Aucune séance n’est réservée dans cette période.',
);
export const schedule_impact_hours = plural(
  'count',
  {
    one: '{count} booked session lies in the hours you are closing, and it stays',
    other: '{count} booked sessions lie in the hours you are closing, and they stay',
  },
  {
    one: '{count} séance est réservée dans les heures que vous fermez, et elle reste',
    other: '{count} séances sont réservées dans les heures que vous fermez, et elles restent',
  },
);
export const schedule_impact_hours_text = plural(
  'count',
  {
    one: 'Closing hours affects only what is not booked. To free the time, reschedule or cancel the session under Appointments.',
    other:
      'Closing hours affects only what is not booked. To free the time, reschedule or cancel them under Appointments.',
  },
  {
    one: 'Fermer des heures ne touche que ce qui n’est pas réservé. Pour libérer ce temps, déplacez ou annulez la séance à la page Rendez-vous.',
    other:
      'Fermer des heures ne touche que ce qui n’est pas réservé. Pour libérer ce temps, déplacez-les ou annulez-les à la page Rendez-vous.',
  },
);
