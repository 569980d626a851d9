/** On the morning after the last day: to the therapist, and neutrally to families with sessions to come. */
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { isRegistered } from '../../../verification/service.ts';
import { accountKind } from '../../about/account-kind.ts';
import { dayText, proofOf, toProofs, whatOf, PROOFS_PAGE } from '../../about/proof-kind.ts';
import { hasSessionsWith } from '../../appointments/family.ts';

export const proofEnded = accountKind({
  bell: (role) => (role === 'therapist' ? PROOFS_PAGE : '/appointments'),
  subject: m.proof_email_ended_subject,
  body: async (message) => {
    const { ctx, recipient, options } = message;
    const proof = await proofOf(message);
    if (proof?.state !== 'ended') return null;
    const isRegistration = proof.kind === 'registration';
    if (isRegistration && (await isRegistered(ctx, proof.therapistId))) return null;
    if (recipient.id !== proof.userId) {
      if (!isRegistration || !(await hasSessionsWith(ctx, recipient.id, proof.userId))) return null;
      const therapist = personName(proof.therapist, options.locale);
      return {
        subject: m.proof_email_family_subject({ therapist }, options),
        paragraphs: [m.proof_email_family({ therapist }, options)],
        action: { label: m.email_action_digest({}, options), url: `${ctx.config.publicUrl}/appointments` },
      };
    }
    const holes = { what: whatOf(proof, options), date: dayText(proof.validTo, options) };
    return {
      paragraphs: [
        m.proof_email_ended(holes, options),
        ...(isRegistration && !proof.isVerified ? [m.proof_email_ended_registration({}, options)] : []),
      ],
      action: toProofs(message),
    };
  },
});
