/** PayPal's error answers. */
import { randomBytes } from 'node:crypto';

import { Refused } from '../control.ts';

export type Detail = { issue: string; description: string; field?: string; location?: 'body' };

/** Thrown where PayPal would refuse a call. */
export class PaypalError extends Refused {
  readonly code: string;
  readonly details: Detail[];

  constructor(status: number, code: string, message: string, details: Detail[] = []) {
    super(status, message);
    this.code = code;
    this.details = details;
  }
}

export function malformed(details: Detail[] = []): PaypalError {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new PaypalError(400, 'INVALID_REQUEST', message, details);
}

export function unprocessable(issue: string, description: string, field?: string): PaypalError {
  const message =
    'The requested action could not be performed, semantically incorrect, or failed business validation.';
  const detail = { issue, description, ...(field === undefined ? {} : { field }) };
  return new PaypalError(422, 'UNPROCESSABLE_ENTITY', message, [detail]);
}

export function unknownResource(): PaypalError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return new PaypalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description },
  ]);
}

export function unauthenticated(): PaypalError {
  const message =
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.';
  const detail = { issue: 'INVALID_TOKEN', description: 'Token signature verification failed' };
  return new PaypalError(401, 'AUTHENTICATION_FAILURE', message, [detail]);
}

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: object };

export function errorAnswer({ status, code, message, details }: PaypalError): ErrorAnswer {
  const debugId = randomBytes(7).toString('hex').slice(0, 13);
  const href = `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${details[0]?.issue ?? code}`;
  const links = [{ href, rel: 'information_link', method: 'GET' }];
  const body = { name: code, message, debug_id: debugId, details, links };
  return { status, headers: { 'paypal-debug-id': debugId }, body };
}

/** The token call refuses as OAuth does. */
export function tokenError(status: number, error: string, description: string): ErrorAnswer {
  return { status, headers: {}, body: { error, error_description: description } };
}

export function invalidClient(): ErrorAnswer {
  return tokenError(401, 'invalid_client', 'Client Authentication failed');
}
