import { describe, expect, it } from '@jest/globals';
import { trustOf } from './trust-proxy';

describe('a proxy', () => {
  it.each(['loopback', '10.0.0.1', '', '2'])(
    'on this machine is trusted, as our own loaders are, with TRUST_PROXY=%p',
    (setting) => {
      for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
        expect(trustOf(setting)(address, 0)).toBe(true);
      }
    },
  );

  it('elsewhere is trusted by address, network or name', () => {
    const trust = trustOf('10.1.0.0/16, 2001:db8::/32, uniquelocal, 203.0.113.7');
    for (const address of ['10.1.2.3', '2001:db8::5', '192.168.1.1', '203.0.113.7', '::ffff:10.1.2.3']) {
      expect(trust(address, 3)).toBe(true);
    }
    for (const address of ['8.8.8.8', '203.0.113.8', '2001:db9::5', 'unix:', ''])
      expect(trust(address, 0)).toBe(false);
  });

  it('may be a number of hops', () => {
    const trust = trustOf('1');
    expect([trust('8.8.8.8', 0), trust('8.8.8.8', 1)]).toEqual([true, false]);
  });

  it('that cannot be understood stops the start', () => {
    expect(() => trustOf('everyone')).toThrow("TRUST_PROXY: 'everyone' is not an address or a network");
  });
});
