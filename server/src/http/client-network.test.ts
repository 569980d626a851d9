import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

describe('the network that limits count as one client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:cb00:7107]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['203.0.113.700', 'unknown'],
    ['0x7f.1', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  const ipv6 = fc.tuple(
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  );
  const written = (high: bigint, low: bigint) =>
    ((high << 64n) | low).toString(16).padStart(32, '0').match(/.{4}/g)?.join(':') ?? '';

  it('is the same for every address of an IPv6 /64, and another for any other', () => {
    fc.assert(
      fc.property(ipv6, ipv6, ([high, low], [otherHigh, otherLow]) => {
        fc.pre(high !== otherHigh && high !== 0n && otherHigh !== 0n);
        const network = clientNetwork(written(high, low));
        expect(clientNetwork(`[${written(high, otherLow)}]:8080`)).toBe(network);
        expect(clientNetwork(written(otherHigh, low))).not.toBe(network);
      }),
    );
  });

  it('is each IPv4 address by itself, whatever its port', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), fc.nat(65_535), (one, other, port) => {
        fc.pre(one !== other);
        expect(clientNetwork(`${one}:${port}`)).toBe(one);
        expect(clientNetwork(`::ffff:${other}`)).toBe(other);
      }),
    );
  });

  it('is an address, a network or unknown, whatever is forwarded', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(clientNetwork(text)).toMatch(/^(?:unknown|[\d.]+|[\da-f:]+\/64)$/);
      }),
    );
  });
});
