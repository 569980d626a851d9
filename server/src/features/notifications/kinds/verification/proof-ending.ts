/** To a therapist, before a proof ends, or the badge that an approved request gave. */
import * as m from '@cadence/messages/m';
import { findBadgeEnd } from '../../../verification/service.ts';
import { accountKind } from '../../about/account-kind.ts';
import { dayText, proofOf, toProofs, whatOf, PROOFS_PAGE } from '../../about/proof-kind.ts';

export const proofEnding = accountKind({
  bell: PROOFS_PAGE,
  subject: m.proof_email_ending_subject,
  body: async (message) => {
    const { ctx, delivery, recipient, options } = message;
    const action = toProofs(message);
    if (delivery.proofId === null) {
      const until = await findBadgeEnd(ctx, recipient.id);
      if (until === null) return null;
      const date = dayText(until, options);
      return {
        subject: m.proof_email_badge_subject({ date }, options),
        paragraphs: [m.proof_email_badge({ date }, options), m.proof_email_badge_next({}, options)],
        action,
      };
    }
    const proof = await proofOf(message);
    if (!proof || proof.state !== 'accepted' || proof.isOver || proof.isRenewed) return null;
    const holes = { what: whatOf(proof, options), date: dayText(proof.validTo, options) };
    return {
      paragraphs: [
        m.proof_email_ending(holes, options),
        proof.kind === 'registration'
          ? m.proof_email_ending_registration({}, options)
          : m.proof_email_ending_other({}, options),
      ],
      action,
    };
  },
});
