import { describe, expect, it } from '@jest/globals';
import { loadSettings } from '../config';
import { createTrustFunction } from './trust-proxy';

const trustFor = (setting: string) => createTrustFunction(loadSettings({ TRUST_PROXY: setting }).trustProxy);

describe('a proxy', () => {
  it.each(['loopback', '10.0.0.1', '', '2'])(
    'on this machine is trusted, as our own loaders are, with TRUST_PROXY=%p',
    (setting) => {
      for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
        expect(trustFor(setting)(address, 0)).toBe(true);
      }
    },
  );

  it('on another machine is trusted by address, network or name', () => {
    const trust = trustFor('10.1.0.0/16, 2001:db8::/32, uniquelocal, 203.0.113.7');
    for (const address of ['10.1.2.3', '2001:db8::5', '192.168.1.1', '203.0.113.7', '::ffff:10.1.2.3']) {
      expect(trust(address, 3)).toBe(true);
    }
    for (const address of ['8.8.8.8', '203.0.113.8', '2001:db9::5', 'unix:', ''])
      expect(trust(address, 0)).toBe(false);
  });

  it('can be trusted by its number of hops', () => {
    const trust = trustFor('1');
    expect([trust('8.8.8.8', 0), trust('8.8.8.8', 1)]).toEqual([true, false]);
  });

  it.each([
    'everyone',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'loopback,',
    '1.2.3',
    '-1',
    '99',
  ])('that is invalid prevents the start: TRUST_PROXY=%s', (setting) => {
    expect(() => trustFor(setting)).toThrow(
      `TRUST_PROXY is '${setting}'; it must be addresses or networks (10.0.0.0/8), loopback, `,
    );
  });
});
