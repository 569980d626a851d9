/** Reads the body of POST /v2/checkout/orders as PayPal would: shape first (400), meaning next (422). */
import { member } from '../fields.ts';
import { type Detail, malformed, unprocessable } from './errors.ts';
import type { Draft, Money } from './state.ts';

const currencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ');

function problem(issue: string, field: string): Detail {
  const description = 'The value of a field does not conform to the expected format.';
  return { issue, description, field, location: 'body' };
}

function missing(field: string): Detail {
  const description = 'A required field / parameter is missing.';
  return { issue: 'MISSING_REQUIRED_PARAMETER', description, field, location: 'body' };
}

function badSyntax(field: string): Detail {
  return problem('INVALID_PARAMETER_SYNTAX', field);
}

/** @throws PaypalError */
export function readMoney(money: unknown, at: string): Money {
  const [currency, value] = [member(money, 'currency_code'), member(money, 'value')];
  const [currencyField, field] = [`${at}/currency_code`, `${at}/value`];
  if (currency === undefined) throw malformed([missing(currencyField)]);
  if (value === undefined) throw malformed([missing(field)]);
  if (typeof currency !== 'string' || currency.length !== 3) throw malformed([badSyntax(currencyField)]);
  const isNumber = typeof value === 'string' && value.length <= 32 && /^(-?\d+|-?\d*\.\d+)$/.test(value);
  if (!isNumber) throw malformed([badSyntax(field)]);
  if (!currencies.includes(currency))
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.', currencyField);
  const twoPlaces = 'The value of the field should not be more than two decimal places.';
  if (!/^-?\d*(\.\d{1,2})?$/.test(value)) throw unprocessable('DECIMAL_PRECISION', twoPlaces, field);
  if (Number(value) <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', field);
  return { currency_code: currency, value: Number(value).toFixed(2) };
}

/** The texts that a purchase unit may carry, and how long PayPal lets them be. */
const unitTexts = { reference_id: 256, custom_id: 255, invoice_id: 127, description: 3000 };

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function shapeProblems(unit: unknown, context: unknown): Detail[] {
  const field = "/purchase_units/@reference_id=='default'";
  const problems: Detail[] = [];
  for (const [name, limit] of Object.entries(unitTexts)) {
    const value = member(unit, name);
    if (value === undefined) continue;
    if (typeof value !== 'string') problems.push(badSyntax(`${field}/${name}`));
    else if (value.length > limit || value.length === 0) {
      problems.push(problem('INVALID_STRING_LENGTH', `${field}/${name}`));
    }
  }
  const email = member(member(unit, 'payee'), 'email_address');
  if (email !== undefined && (typeof email !== 'string' || !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email))) {
    problems.push(badSyntax(`${field}/payee/email_address`));
  }
  for (const name of ['return_url', 'cancel_url']) {
    const url = member(context, name);
    if (url !== undefined && !isWebAddress(url)) {
      problems.push(badSyntax(`/payment_source/paypal/experience_context/${name}`));
    }
  }
  return problems;
}

function checkIntent(intent: unknown): void {
  if (intent === undefined) throw malformed([missing('/intent')]);
  // PayPal can authorize first and capture later; the stand-in cannot.
  if (intent === 'AUTHORIZE') {
    throw unprocessable('UNSUPPORTED_INTENT', 'Only intent=CAPTURE is supported.', '/intent');
  }
  if (intent !== 'CAPTURE') throw malformed([problem('INVALID_PARAMETER_VALUE', '/intent')]);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** @throws PaypalError */
export function readOrderRequest(body: unknown): Draft {
  checkIntent(member(body, 'intent'));
  const units = member(body, 'purchase_units');
  if (!Array.isArray(units) || units.length === 0) throw malformed([missing('/purchase_units')]);
  if (units.length > 1) {
    throw unprocessable(
      'MAX_NUMBER_OF_PURCHASE_UNITS_EXCEEDED',
      'One purchase unit only.',
      '/purchase_units',
    );
  }
  const unit: unknown = units[0];
  const wallet = member(member(body, 'payment_source'), 'paypal');
  const context =
    wallet === undefined ? member(body, 'application_context') : member(wallet, 'experience_context');
  const problems = shapeProblems(unit, context);
  if (problems.length > 0) throw malformed(problems);
  return {
    amount: readMoney(member(unit, 'amount'), "/purchase_units/@reference_id=='default'/amount"),
    referenceId: textOrNull(member(unit, 'reference_id')) ?? 'default',
    payeeEmail: textOrNull(member(member(unit, 'payee'), 'email_address')),
    customId: textOrNull(member(unit, 'custom_id')),
    invoiceId: textOrNull(member(unit, 'invoice_id')),
    // PayPal keeps the first 127 characters and drops the rest silently.
    description: textOrNull(member(unit, 'description'))?.slice(0, 127) ?? null,
    wallet: wallet !== undefined,
    locale: textOrNull(member(context, 'locale')),
    returnUrl: textOrNull(member(context, 'return_url')),
    cancelUrl: textOrNull(member(context, 'cancel_url')),
  };
}
