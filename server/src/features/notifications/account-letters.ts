/** What a person is told of their own account, as of now. */
import type { MailMessage } from '../../integrations/mail/client.ts';
import type { Context } from '../../platform/context.ts';
import * as users from '../users/service.ts';
import { calendarExpired } from './calendar-expired.ts';
import { farewell } from './farewell.ts';
import { type Content, frameLetter } from './letter-frame.ts';
import { addressOf } from './owe.ts';
import * as queries from './queries.ts';
import { secondFactorContent } from './second-factor-letters.ts';
import { securityContent } from './security-letters.ts';
import { verificationContent } from './verification-letters.ts';

type Delivery = queries.AccountDelivery | queries.VerificationDelivery;

/** Null where it is no longer so, not wanted, or there is no address any more. */
export const composeAccountLetter = async (ctx: Context, delivery: Delivery): Promise<MailMessage | null> => {
  const reader = await users.find(ctx, delivery.recipientId);
  if (!reader) throw new Error('a delivery lost its reader');
  const to = addressOf(ctx, delivery, reader);
  const content = await contentOf(ctx, delivery, reader);
  if (to === null || content === null) return null;
  const { publicUrl, site } = ctx.config;
  return frameLetter({ delivery, reader, to, publicUrl, brand: site.companyName }, content);
};

/** A closed account is told nothing but that. */
const contentOf = async (
  ctx: Context,
  delivery: Delivery,
  reader: users.UserRow,
): Promise<Content | null> => {
  if (delivery.kind === 'account_closed') return farewell(ctx.config, reader);
  if (reader.closedAt) return null;
  if (queries.isOfVerification(delivery)) return verificationContent(ctx, delivery, reader);
  if (queries.isOfSecondFactor(delivery)) return secondFactorContent(ctx.config, delivery.kind, reader);
  if (queries.isOfSecurity(delivery)) return securityContent(ctx, delivery.kind, reader);
  return calendarExpired(ctx, reader);
};
