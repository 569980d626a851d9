import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `203.0.113.7:50123`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write them. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * What limits count as one client: an IPv4 address, also when it is mapped into IPv6, or an IPv6 /64, all of whose
 * addresses are usually at one customer's disposal. Whatever is no address counts as one client together. A connection that
 * was closed before its request was read has none, whatever Fastify's types say.
 */
export function clientNetwork(address: string | undefined = ''): string {
  const { v6, v4 } = WITH_PORT.exec(address.trim())?.groups ?? {};
  const bare = (v6 ?? v4 ?? address.trim()).replace(/%.*$/s, '');
  if (isIP(bare) === 0) return 'unknown';
  const ip = ipaddr.process(bare);
  if (ip.kind() === 'ipv4') return ip.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/64`).toString()}/64`;
}
