/** Five days after a refund became due, while some of it is still owed. */
import * as m from '@cadence/messages/m';
import { refundReminder } from '../../about/refund-reminder.ts';

export const refundReminder5d = refundReminder(m.email_heading_refund_reminder);
