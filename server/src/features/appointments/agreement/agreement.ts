/** What is agreed when a session is placed: the service, its price and the terms, which are copied onto the appointment. */
import type { Payment } from '@cadence/contract/base/statuses';
import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import * as billing from '../../billing/service.ts';
import { storedTerms, termsOf } from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import { assertAcceptsPatient } from '../slots/assert-accepts-patient.ts';
import { type Offer, sessionOf } from '../slots/load-practice.ts';

export type Agreement = ReturnType<typeof agreementOf>;
/** With how it will be paid; null where nothing is due. */
export type PaidAgreement = Agreement & { payment: Payment | null };

/** By the payment that was chosen, or else the first that the therapist takes. @throws Failure `invalid` */
export function withPayment(agreement: Agreement, chosen: Payment | null | undefined): PaidAgreement {
  const { paymentRequired, payments } = agreement.quote;
  if (!paymentRequired) return { ...agreement, payment: null };
  const payment = payments.find((one) => one === (chosen ?? payments[0]));
  if (payment === undefined) throw invalidField('payment', 'payment_not_offered');
  return { ...agreement, payment };
}

/** With a family, whatever the time. @throws Failure `not_found`, `therapist_unavailable`, `not_taking_new_patients`, `invalid` */
export function agreeWithFamily(ctx: Context, offer: Offer | undefined): Agreement {
  if (!offer || offer.therapist.isSuspended) throw new Failure('not_found');
  assertAcceptsPatient(ctx, offer);
  return agreementOf(ctx, offer);
}

/** For a client of the therapist who offers it. @throws Failure `client_unreachable`, `therapist_unavailable`, `invalid` */
export function agreeForClient(ctx: Context, offer: Offer | undefined): Agreement {
  if (!offer) throw new Failure('client_unreachable');
  if (therapists.awaitsVerification(ctx, offer.therapist)) throw new Failure('therapist_unavailable');
  return agreementOf(ctx, offer);
}

function agreementOf(ctx: Context, offer: Offer) {
  const { therapist, type, taxRate, settings } = offer;
  if (!type?.isActive) throw invalidField('appointmentTypeId', 'appointment_type_unknown');
  const session = sessionOf(type, settings);
  const quote = billing.quoteOf(type, { taxRate, ...billing.paidHow(ctx, therapist) });
  return { offer, session, type, quote, terms: storedTerms(termsOf(settings)) };
}
