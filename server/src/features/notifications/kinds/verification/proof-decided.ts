import * as m from '@cadence/messages/m';
import { accountKind } from '../../about/account-kind.ts';
import { dayText, proofOf, toProofs, whatOf, PROOFS_PAGE } from '../../about/proof-kind.ts';

export const proofDecided = accountKind({
  bell: PROOFS_PAGE,
  subject: m.proof_email_decided_subject,
  body: async (message) => {
    const proof = await proofOf(message);
    if (!proof || (proof.state !== 'accepted' && proof.state !== 'refused')) return null;
    const { options } = message;
    const what = whatOf(proof, options);
    const action = toProofs(message);
    if (proof.state === 'accepted') {
      const holes = { what, date: dayText(proof.validTo, options) };
      return {
        subject: m.proof_email_accepted_subject({}, options),
        paragraphs: [m.proof_email_accepted({ ...holes }, options)],
        action,
      };
    }
    return {
      subject: m.proof_email_refused_subject({}, options),
      paragraphs: [
        m.proof_email_refused({ what }, options),
        ...(proof.reason === null ? [] : [m.proof_email_reason({ reason: proof.reason }, options)]),
        m.proof_email_refused_next({}, options),
      ],
      action,
    };
  },
});
