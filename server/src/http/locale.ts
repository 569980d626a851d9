import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '../platform/viewer.ts';

/**
 * The language of a reply: the signed-in user's, else the `lang` cookie, else the browser's preference, else English.
 */
export function requestLocale(request: FastifyRequest): Locale {
  if (request.viewer) return request.viewer.language;
  const chosen = request.cookies?.lang;
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return preferredLocale(request.headers['accept-language']);
}

/** The preferred one of our two languages (RFC 9110, section 12.5.4); English where neither is named. */
function preferredLocale(header: string | undefined): Locale {
  const weights = { en: 0, fr: 0 };
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    const q = parameters
      .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
      .find(Boolean);
    const weight = q === undefined ? 1 : Number(q);
    if (language === 'en' || language === 'fr') weights[language] = Math.max(weights[language], weight);
  }
  return weights.fr > weights.en ? 'fr' : 'en';
}
