import * as z from 'zod/mini';
import { bool, changesOf, emailSaying, pathId, say, text, TITLE_MAX, version } from './base/primitives.ts';
import { DIRECT_METHODS, PAYMENTS } from './base/statuses.ts';
import { routes } from './base/route.ts';
import { appointmentType } from './services.ts';

/** Hundredths of a percent, with at most one decimal: 1300 is Ontario's HST of 13 percent, 1497.5 Quebec's 14.975. */
export const DEFAULT_TAX_RATE = 1300;
export const MAX_TAX_RATE = 10_000;
export const DEFAULT_INVOICE_PREFIX = 'INV';

/** A finer rate is refused, never rounded. */
function isInTenths(rate: number): boolean {
  return Math.round(rate * 10) / 10 === rate;
}

export const taxRate = z
  .number(say('tax_rate_range'))
  .check(
    z.gte(0, say('tax_rate_range')),
    z.lte(MAX_TAX_RATE, say('tax_rate_range')),
    z.refine(isInTenths, say('tax_rate_decimals')),
  );

const fields = {
  businessName: text(TITLE_MAX),
  businessAddress: text(500),
  taxNumber: text(50),
  taxRate,
  invoicePrefix: text(20),
};

export const businessInfo = z.object(fields);
export const ownBusinessInfo = z.object({ ...fields, version });
export const businessInfoChanges = changesOf(businessInfo);

export const INSTRUCTIONS_MAX = 500;

/** Payments to the therapist directly. What was due before it is off stays due. */
export const directPayments = z
  .object({
    isOn: bool,
    /** How to pay, for families who booked. Plain text; it may hold the address of an e-transfer. */
    instructions: text(INSTRUCTIONS_MAX),
    methods: z
      .array(z.enum(DIRECT_METHODS, say('choose_listed')))
      .check(z.refine((methods) => new Set(methods).size === methods.length, say('already_chosen'))),
  })
  .check(
    z.refine(({ isOn, methods }) => !isOn || methods.length > 0, {
      error: say('methods_required'),
      path: ['methods'],
    }),
  );
export type DirectPayments = z.output<typeof directPayments>;
export const paymentSettings = z.object({
  paypalConnected: bool,
  paypalEmail: z.nullable(z.string()),
  businessInfo: ownBusinessInfo,
  directPayments,
});
export type PaymentSettings = z.input<typeof paymentSettings>;

/** What a service costs a patient right now, with tax; zero where nothing is due. */
export const quotedAppointmentType = z.extend(z.omit(appointmentType, { version: true }), {
  taxRate: z.number(),
  taxAmount: z.int(),
  totalPrice: z.int(),
  paymentRequired: bool,
  /** How it can be paid; the first is taken where a booking names none. Empty where nothing is due. */
  payments: z.array(z.enum(PAYMENTS)),
  /** By which methods the therapist is paid directly; empty where that is no choice. */
  directMethods: z.array(z.enum(DIRECT_METHODS)),
});
export type QuotedAppointmentType = z.input<typeof quotedAppointmentType>;

/** Whom PayPal pays; empty disconnects. */
export const paypalEmail = z.union(
  [z.literal(''), emailSaying('paypal_email_invalid')],
  say('paypal_email_invalid'),
);
const queryTaxRate = z.pipe(
  z.string(say('tax_rate_range')).check(z.regex(/^\d{1,6}(?:\.\d{1,6})?$/, say('tax_rate_range'))),
  z.pipe(z.transform(Number), taxRate),
);
const THERAPIST = ['therapist'] as const;

export const billingApi = routes({
  listQuotedAppointmentTypes: {
    method: 'GET',
    path: '/api/therapists/:id/appointment-types',
    access: 'signed_in',
    reads: ['services', 'billing'],
    params: z.object({ id: pathId }),
    reply: z.array(quotedAppointmentType),
    summary: 'A therapist’s active service types, each with its quote as of now',
  },
  listOwnQuotes: {
    method: 'GET',
    path: '/api/payments/quotes',
    access: THERAPIST,
    reads: ['services', 'billing'],
    query: z.strictObject({ taxRate: z.optional(queryTaxRate) }),
    reply: z.array(quotedAppointmentType),
    summary: 'Quotes of the viewer’s own active service types: now, or at another tax rate',
  },
  getPaymentSettings: {
    method: 'GET',
    path: '/api/payments/payment-settings',
    access: THERAPIST,
    reads: ['billing', 'services'],
    reply: paymentSettings,
    summary: 'One’s own PayPal connection, direct payments and business information',
  },
  updatePaymentSettings: {
    method: 'PUT',
    path: '/api/payments/payment-settings',
    access: THERAPIST,
    changes: ['billing'],
    repeat: 'safe',
    body: z.object({ directPayments }),
    reply: paymentSettings,
    summary: 'Say whether, how and by what families pay the therapist directly; what is due stays due',
  },
  updateBusinessInfo: {
    method: 'PUT',
    path: '/api/payments/business-info',
    access: THERAPIST,
    changes: ['billing'],
    repeat: 'safe',
    body: businessInfoChanges,
    reply: ownBusinessInfo,
    summary: 'Save the business information of receipts, and the tax rate',
  },
  connectPaypal: {
    method: 'POST',
    path: '/api/payments/connect-paypal',
    access: THERAPIST,
    changes: ['billing'],
    repeat: 'keyed',
    body: z.object({ paypalEmail }),
    reply: paymentSettings,
    summary: 'Set the PayPal email address that is paid; empty disconnects',
  },
});
