/** Emails about a proof; what they say to its therapist leads to her settings. */
import { unbrokenDate } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { findProofForMessage, type ProofForMessage } from '../../verification/service.ts';
import type { AccountMessage, Options } from './account-kind.ts';

export const PROOFS_PAGE = '/settings/practice#proofs';

/** Undefined where it is about none, or the account of its therapist is closed. */
export async function proofOf({ ctx, delivery }: AccountMessage): Promise<ProofForMessage | undefined> {
  return delivery.proofId === null ? undefined : findProofForMessage(ctx, delivery.proofId);
}

/** What it is, in the middle of a sentence: 'registration (College of …)'. */
export function whatOf({ kind, regulator }: ProofForMessage, options: Options): string {
  const names = {
    registration: m.proof_email_registration,
    insurance: m.proof_email_insurance,
    police_check: m.proof_email_police_check,
  };
  const name = names[kind]({}, options);
  return regulator ? m.proof_email_of({ what: name, regulator: regulator[options.locale] }, options) : name;
}

export function dayText(date: string, { locale }: Options): string {
  return unbrokenDate(date, { style: 'day', year: true, locale });
}

export function toProofs({ ctx, options }: AccountMessage): { label: string; url: string } {
  return {
    label: m.email_action_settings({}, options),
    url: `${ctx.config.publicUrl}${PROOFS_PAGE}`,
  };
}
