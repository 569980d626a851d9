/** The day before a refund has to be sent, while some of it is still owed. */
import * as m from '@cadence/messages/m';
import { refundReminder } from '../../about/refund-reminder.ts';

export const refundReminder9d = refundReminder(m.email_heading_refund_last_reminder);
