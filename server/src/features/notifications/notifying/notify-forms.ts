/** Enqueues the messages about forms: to the family that is asked, and to the therapist whose consent has ended. */
import { type Context, inTransaction } from '../../../context.ts';
import type { Events } from '../../../events.ts';
import * as clients from '../../clients/service.ts';
import * as forms from '../../forms/service.ts';
import * as users from '../../users/service.ts';
import { kinds } from '../kinds/kinds.ts';
import { enqueueAccountMessage, isToldOften } from './notify-account.ts';

/** Everybody of whom something is asked now: a consent is asked of owners. */
export function notifyFormAsked(
  ctx: Context,
  { clientId }: Events['form.asked'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const { userId: recipientId } of await clients.listReaders(tx, clientId)) {
      const recipient = await users.find(tx, recipientId);
      if (!recipient || recipient.isSuspended) continue;
      if (!(await forms.isAskedOf(tx, { clientId, userId: recipientId }))) continue;
      if (await isToldOften(tx, { recipientId, kind: 'form_asked', clientId })) continue;
      const key = `${eventId}-form-asked-${recipientId}`;
      await enqueueAccountMessage(tx, kinds.form_asked, { key, kind: 'form_asked', recipientId, clientId });
    }
  });
}

/**
 * Once for each way in which a response ends. Who gave it may become an owner and stop being one again and again: that is told
 * once a day.
 */
export function notifyConsentEnded(
  ctx: Context,
  { responseId }: Events['form.consent_ended'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ended = await forms.findEnded(tx, responseId);
    if (!ended) return;
    const { therapistUserId: recipientId, clientId, formId } = ended;
    if (await isToldOften(tx, { recipientId, kind: 'consent_ended', clientId, formId })) return;
    const day = ended.how === 'giver_left' ? `-${tx.clock.now().toISOString().slice(0, 10)}` : '';
    await enqueueAccountMessage(tx, kinds.consent_ended, {
      key: `consent-${responseId}-${ended.how}${day}`,
      kind: 'consent_ended',
      recipientId,
      formResponseId: responseId,
    });
  });
}
