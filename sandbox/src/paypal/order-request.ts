/** Reads the body of POST /v2/checkout/orders as PayPal would: shape first (400), sense next (422). */
import type { Detail, Refusal } from './errors.ts';
import { malformed, unprocessable } from './errors.ts';
import type { Draft, Money } from './state.ts';

export type Read<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

const currencies = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'ILS',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'USD',
];

export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

/** The value is missing: PayPal names the field as a JSON pointer. */
function missing(field: string): Detail {
  return {
    issue: 'MISSING_REQUIRED_PARAMETER',
    description: 'A required field / parameter is missing.',
    field,
    location: 'body',
  };
}

function badSyntax(field: string): Detail {
  return {
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: 'The value of a field does not conform to the expected format.',
    field,
    location: 'body',
  };
}

export function readMoney(value: unknown, field: string): Read<Money> {
  const currency = member(value, 'currency_code');
  const amount = member(value, 'value');
  if (currency === undefined) return refuse(malformed([missing(`${field}/currency_code`)]));
  if (amount === undefined) return refuse(malformed([missing(`${field}/value`)]));
  if (typeof currency !== 'string' || currency.length !== 3) {
    return refuse(malformed([badSyntax(`${field}/currency_code`)]));
  }
  if (typeof amount !== 'string' || amount.length > 32 || !/^(-?\d+|-?\d*\.\d+)$/.test(amount)) {
    return refuse(malformed([badSyntax(`${field}/value`)]));
  }
  if (!currencies.includes(currency)) {
    return refuse(
      unprocessable(
        'CURRENCY_NOT_SUPPORTED',
        'Currency code is not currently supported.',
        `${field}/currency_code`,
      ),
    );
  }
  if (!/^-?\d*(\.\d{1,2})?$/.test(amount)) {
    const sentence = 'The value of the field should not be more than two decimal places.';
    return refuse(unprocessable('DECIMAL_PRECISION', sentence, `${field}/value`));
  }
  if (Number(amount) <= 0) {
    return refuse(
      unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', `${field}/value`),
    );
  }
  return { ok: true, value: { currency_code: currency, value: Number(amount).toFixed(2) } };
}

/** The texts that a purchase unit may carry, and how long PayPal lets them be. */
const unitTexts = { reference_id: 256, custom_id: 255, invoice_id: 127, description: 3000 };

function webAddress(value: unknown): boolean {
  return (
    value === undefined || (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value))
  );
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function shapeProblems(unit: unknown, context: unknown): Detail[] {
  const field = "/purchase_units/@reference_id=='default'";
  const problems: Detail[] = [];
  for (const [name, limit] of Object.entries(unitTexts)) {
    const value = member(unit, name);
    if (value === undefined) continue;
    if (typeof value !== 'string') problems.push(badSyntax(`${field}/${name}`));
    else if (value.length > limit || value.length === 0) {
      problems.push({ ...badSyntax(`${field}/${name}`), issue: 'INVALID_STRING_LENGTH' });
    }
  }
  const email = member(member(unit, 'payee'), 'email_address');
  if (email !== undefined && (typeof email !== 'string' || !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email))) {
    problems.push(badSyntax(`${field}/payee/email_address`));
  }
  for (const name of ['return_url', 'cancel_url']) {
    if (!webAddress(member(context, name)))
      problems.push(badSyntax(`/payment_source/paypal/experience_context/${name}`));
  }
  return problems;
}

function readIntent(body: unknown): Refusal | null {
  const intent = member(body, 'intent');
  if (intent === undefined) return malformed([missing('/intent')]);
  if (intent === 'AUTHORIZE') {
    // PayPal can authorize first and capture later. The stand-in cannot.
    return unprocessable('UNSUPPORTED_INTENT', 'Only intent=CAPTURE is supported.', '/intent');
  }
  if (intent === 'CAPTURE') return null;
  return malformed([{ ...badSyntax('/intent'), issue: 'INVALID_PARAMETER_VALUE' }]);
}

export function readOrderRequest(body: unknown): Read<Draft> {
  const wrongIntent = readIntent(body);
  if (wrongIntent !== null) return refuse(wrongIntent);
  const units = member(body, 'purchase_units');
  if (!Array.isArray(units) || units.length === 0) return refuse(malformed([missing('/purchase_units')]));
  if (units.length > 1) {
    return refuse(
      unprocessable('MAX_NUMBER_OF_PURCHASE_UNITS_EXCEEDED', 'One purchase unit only.', '/purchase_units'),
    );
  }
  const unit: unknown = units[0];
  const wallet = member(member(body, 'payment_source'), 'paypal');
  const context =
    wallet === undefined ? member(body, 'application_context') : member(wallet, 'experience_context');
  const problems = shapeProblems(unit, context);
  if (problems.length > 0) return refuse(malformed(problems));
  const amount = readMoney(member(unit, 'amount'), "/purchase_units/@reference_id=='default'/amount");
  if (!amount.ok) return amount;
  return {
    ok: true,
    value: {
      amount: amount.value,
      referenceId: text(member(unit, 'reference_id')) ?? 'default',
      payeeEmail: text(member(member(unit, 'payee'), 'email_address')),
      customId: text(member(unit, 'custom_id')),
      invoiceId: text(member(unit, 'invoice_id')),
      // PayPal keeps the first 127 characters and drops the rest silently.
      description: text(member(unit, 'description'))?.slice(0, 127) ?? null,
      wallet: wallet !== undefined,
      brandName: text(member(context, 'brand_name')),
      locale: text(member(context, 'locale')),
      returnUrl: text(member(context, 'return_url')),
      cancelUrl: text(member(context, 'cancel_url')),
    },
  };
}
