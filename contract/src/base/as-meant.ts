/** Addresses of mail and of the web as people mean them, however they were typed or copied. */
import { asRead } from './as-read.ts';

/** Present in browsers and Node; the contract has the types of neither. */
declare const URL: { canParse: (address: string) => boolean; new (address: string): { hostname: string } };

/** An address as people mean it: without what copies bring along, and with its domain in ASCII. */
export function addressAsMeant(typed: string): string {
  return withPlainDomain(asRead(typed).trim());
}

function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, at)}@${plainDomain(address.slice(at + 1))}`;
}

/**
 * A domain with letters beyond ASCII in its ASCII form (`xn--…`), which mail is sent to and which some browsers send anyway,
 * so that one mailbox is one address.
 */
function plainDomain(domain: string): string {
  const isInternational = /[^\p{ASCII}]/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (!isInternational || !URL.canParse(`https://${domain}`)) return domain;
  return new URL(`https://${domain}`).hostname;
}

/** What shows nothing, as it stands at the ends of a copy and where a long line was broken. */
const COPIED = /^[\s\p{DI}\p{Cf}]+|[\u00AD\u200B\u2060\uFEFF]|[\s\p{DI}\p{Cf}]+$/gu;

/** An address of the web as people mean it: without what copies bring along, and with its domain in ASCII. */
export function linkAsMeant(typed: string): string {
  const plain = typed.replaceAll(COPIED, '');
  const [scheme, domain = ''] = /^https:\/\/([^/?#:]*)/i.exec(plain) ?? [];
  return scheme === undefined ? plain : `https://${plainDomain(domain)}${plain.slice(scheme.length)}`;
}
