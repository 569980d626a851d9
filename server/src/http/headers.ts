import type { Config } from '../config.ts';

/** No inline script or style, no eval, nothing from other origins, no framing. */
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The policy of every reply; `frame` is the one origin that a page may embed. */
export function contentSecurityPolicy(frame?: string): string {
  return Object.entries({ ...POLICY, ...(frame && { 'frame-src': frame }) })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

const DEFAULT_POLICY = contentSecurityPolicy();
const TWO_YEARS_SECONDS = 63_072_000;

export function securityHeaders({ isHttps }: Config): Record<string, string> {
  return {
    'content-security-policy': DEFAULT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
  };
}
