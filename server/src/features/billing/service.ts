import {
  type businessInfoChanges,
  DEFAULT_INVOICE_PREFIX,
  DEFAULT_TAX_RATE,
  type DirectPayments,
  type paymentSettings,
  type quotedAppointmentType,
} from '@cadence/contract/billing';
import { DIRECT_METHODS } from '@cadence/contract/base/statuses';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { assertVersion } from '../../platform/database/version.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as services from '../services/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { paidHow, quoteOf, type Terms } from './quote.ts';

export { paidHow, type Quote, quoteOf } from './quote.ts';
export type BusinessInfo = queries.BusinessInfo;
export type PaymentSettings = z.output<typeof paymentSettings>;
export type QuotedAppointmentType = z.output<typeof quotedAppointmentType>;

const DEFAULTS: queries.BusinessFields = {
  businessName: '',
  businessAddress: '',
  taxNumber: '',
  taxRate: DEFAULT_TAX_RATE,
  invoicePrefix: DEFAULT_INVOICE_PREFIX,
};

/** The business information for a therapist's receipts, with the tax rate; until something is saved, defaults of version 0. */
export async function businessInfoOf(ctx: Context, therapistId: number): Promise<BusinessInfo> {
  return (await queries.findBusinessInfo(ctx.db, therapistId)) ?? { ...DEFAULTS, version: 0 };
}

async function termsOf(ctx: Context, therapistId: number): Promise<Terms> {
  const therapist = await therapists.find(ctx, therapistId);
  if (!therapist) throw new Failure('not_found');
  const { taxRate } = await businessInfoOf(ctx, therapistId);
  return { taxRate, ...paidHow(ctx, therapist) };
}

/** A therapist's active types, each with its quote; nothing of a suspended therapist. */
export async function listQuoted(ctx: Context, therapistId: number): Promise<QuotedAppointmentType[]> {
  await therapists.getListed(ctx, therapistId);
  return quotedTypes(ctx, therapistId, await termsOf(ctx, therapistId));
}

async function quotedTypes(
  ctx: Context,
  therapistId: number,
  terms: Terms,
): Promise<QuotedAppointmentType[]> {
  const types = await services.listActive(ctx, therapistId);
  return types.map((type) => ({ ...type, ...quoteOf(type, terms) }));
}

/** What patients pay for one's own active types, as of now or at a rate that is not saved. */
export async function listOwnQuotes(
  ctx: Context,
  viewer: Viewer,
  taxRate: number | undefined,
): Promise<QuotedAppointmentType[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const terms = await termsOf(ctx, id);
  return quotedTypes(ctx, id, { ...terms, taxRate: taxRate ?? terms.taxRate });
}

export async function settings(ctx: Context, viewer: Viewer): Promise<PaymentSettings> {
  const { id, directPayments, ...therapist } = await therapists.getOwn(ctx, viewer);
  const paypalEmail = ctx.config.off.paypal ? null : therapist.paypalEmail;
  return {
    paypalConnected: paypalEmail !== null,
    paypalEmail,
    businessInfo: await businessInfoOf(ctx, id),
    directPayments: directPayments ?? NO_DIRECT_PAYMENTS,
  };
}

const NO_DIRECT_PAYMENTS: DirectPayments = { isOn: false, instructions: '', methods: [] };

/** Says whether, how and by what families pay the therapist directly. What is due already stays due, whatever it says. */
export async function saveDirectPayments(
  ctx: Context,
  viewer: Viewer,
  { instructions, methods, isOn }: DirectPayments,
): Promise<PaymentSettings> {
  const directPayments = {
    isOn,
    instructions: instructions.trim(),
    methods: DIRECT_METHODS.filter((method) => methods.includes(method)),
  };
  return therapists.withOwnLock(ctx, viewer, async (tx, id) => {
    await therapists.updatePayee(tx, id, { directPayments });
    return settings(tx, viewer);
  });
}

/**
 * Absent fields stay as they are. A new rate counts for bookings from now on; booked ones keep theirs.
 * @throws Failure `version_outdated`
 */
export async function saveBusinessInfo(
  ctx: Context,
  viewer: Viewer,
  { version, ...stated }: z.output<typeof businessInfoChanges>,
): Promise<BusinessInfo> {
  const changes = definedOnly(stated);
  return therapists.withOwnLock(ctx, viewer, async (tx, id) => {
    const former = await businessInfoOf(tx, id);
    assertVersion(former, version);
    if (Object.keys(changes).length === 0) return former;
    await queries.saveBusinessInfo(tx.db, id, changes, DEFAULTS);
    return businessInfoOf(tx, id);
  });
}

/**
 * Sets whom PayPal pays; an empty address disconnects: from then on families pay directly or, where that is off, nothing. Therapists of one clinic
 * may share an address: PayPal knows whose it is, and we have no way to tell.
 * @throws Failure `not_offered`
 */
export async function connectPaypal(
  ctx: Context,
  viewer: Viewer,
  paypalEmail: string,
): Promise<PaymentSettings> {
  if (ctx.config.off.paypal) throw new Failure('not_offered');
  return therapists.withOwnLock(ctx, viewer, async (tx, id) => {
    await therapists.updatePayee(tx, id, { paypalEmail: paypalEmail || null });
    return settings(tx, viewer);
  });
}

/** Deletes a therapist's business information; issued receipts keep their copy. */
export function forget(tx: Context, therapistId: number): Promise<void> {
  return queries.deleteBusinessInfo(tx.db, therapistId);
}
