/** PayPal's way of saying no. */
import { randomBytes } from 'node:crypto';

export type Detail = { issue: string; description: string; field?: string; location?: 'body' };

export type Refusal = { status: number; name: string; message: string; details: Detail[] };

export function malformed(details: Detail[]): Refusal {
  return {
    status: 400,
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
  };
}

export function unprocessable(issue: string, description: string, field?: string): Refusal {
  return {
    status: 422,
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details: [{ issue, description, ...(field === undefined ? {} : { field }) }],
  };
}

export function unknownResource(): Refusal {
  return {
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [
      {
        issue: 'INVALID_RESOURCE_ID',
        description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ],
  };
}

export function rateLimited(): Refusal {
  return {
    status: 429,
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
    details: [],
  };
}

export function brokenServer(): Refusal {
  return {
    status: 500,
    name: 'INTERNAL_SERVER_ERROR',
    message: 'An internal server error has occurred.',
    details: [],
  };
}

export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

export function refusalBody(refusal: Refusal, debugId: string): Record<string, unknown> {
  const anchor = refusal.details[0]?.issue ?? refusal.name;
  return {
    name: refusal.name,
    message: refusal.message,
    debug_id: debugId,
    details: refusal.details,
    links: [
      {
        href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${anchor}`,
        rel: 'information_link',
        method: 'GET',
      },
    ],
  };
}
