import { describe, expect, it } from '@jest/globals';
import { networkFailure } from './network-errors';

const systemError = (code: string, message = code) => Object.assign(new Error(message), { code });
const ORDINARY_HOST = { host: 'db.shop.example', port: 5_432 };
const SUPABASE_DIRECT_HOST = { host: 'db.abcdefghijklmnop.supabase.co', port: 5_432 };
const IPV6_ONLY = /^Supabase's direct host answers on IPv6 only: take the .+ session pooler/;

describe('a failure of the network', () => {
  it.each([
    ['ENOTFOUND', 'No server has the name db.shop.example: check the host.'],
    ['EAI_AGAIN', 'The name db.shop.example could not be looked up just now: check the host, or try again.'],
    [
      'ECONNREFUSED',
      'Nothing listens on port 5432 of db.shop.example: check the port, and that the server runs.',
    ],
    [
      'ETIMEDOUT',
      'db.shop.example did not answer on port 5432: check the host, and that its firewall lets this machine in.',
    ],
    ['ENETUNREACH', 'There is no way to db.shop.example from here: check the host and the network.'],
  ])('%s says what mends it', (code, hint) => {
    expect(networkFailure(systemError(code), ORDINARY_HOST)).toMatchObject({ kind: 'transient', code, hint });
  });

  it.each(['ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH'])(
    "of Supabase's direct host (%s) names the session pooler, which has an IPv4 address",
    (code) => {
      expect(networkFailure(systemError(code), SUPABASE_DIRECT_HOST)?.hint).toMatch(IPV6_ONLY);
    },
  );

  it('of several addresses at once is told by the last of them', () => {
    const aggregate = new AggregateError([systemError('ECONNREFUSED'), systemError('ENETUNREACH')], '');
    expect(networkFailure(aggregate, SUPABASE_DIRECT_HOST)?.hint).toMatch(IPV6_ONLY);
  });

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is self-signed: paste it (PEM) as CA certificate to trust it.'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'of an authority not known here: paste it (PEM)'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name than db.shop.example'],
    ['CERT_HAS_EXPIRED', 'has expired: renew it on the server.'],
    ['EPROTO', 'Encryption could not be agreed on'],
  ])('that is one of its certificate (%s) waits for its user', (code, hint) => {
    const failure = networkFailure(systemError(code), ORDINARY_HOST);
    expect(failure?.kind).toBe('permanent');
    expect(failure?.hint).toContain(hint);
  });

  it('is none where the database itself has spoken', () => {
    expect(networkFailure(systemError('42501'), ORDINARY_HOST)).toBeNull();
  });
});
