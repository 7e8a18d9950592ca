import { describe, expect, it } from '@jest/globals';
import { networkFailure } from './network-errors';

const systemError = (code: string, message = code) => Object.assign(new Error(message), { code });
const ORDINARY_HOST = { host: 'db.shop.example', port: 5_432 };
const SUPABASE_DIRECT_HOST = { host: 'db.abcdefghijklmnop.supabase.co', port: 5_432 };
const IPV6_ONLY = /^Supabase's direct host is reachable over IPv6 only: use the .+ session pooler/;

describe('networkFailure', () => {
  it.each([
    ['ENOTFOUND', 'No server has the name db.shop.example: check the host.'],
    ['EAI_AGAIN', 'The name db.shop.example could not be looked up just now: check the host, or try again.'],
  ])('returns a hint for %s', (code, hint) => {
    expect(networkFailure(systemError(code), ORDINARY_HOST)).toMatchObject({ kind: 'transient', code, hint });
  });

  it.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])(
    'reports %s like any other failed connection, without an IP address',
    (code) => {
      const error = systemError(code, `connect ${code} 10.1.2.3:5432`);
      expect(networkFailure(error, ORDINARY_HOST)).toMatchObject({
        kind: 'transient',
        code,
        message: 'db.shop.example cannot be reached on port 5432.',
        hint: 'Check the host and the port, that the server is running, and that its firewall allows this machine.',
      });
    },
  );

  it.each(['ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH'])(
    "suggests the session pooler, which has an IPv4 address, for %s at Supabase's direct host",
    (code) => {
      expect(networkFailure(systemError(code), SUPABASE_DIRECT_HOST)?.hint).toMatch(IPV6_ONLY);
    },
  );

  it('reports the last error if several addresses failed', () => {
    const aggregate = new AggregateError([systemError('ECONNREFUSED'), systemError('ENETUNREACH')], '');
    expect(networkFailure(aggregate, SUPABASE_DIRECT_HOST)?.hint).toMatch(IPV6_ONLY);
  });

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is self-signed: paste it (PEM) as the CA certificate to trust it.'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'from an unknown authority: paste it (PEM)'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'not valid for db.shop.example'],
    ['CERT_HAS_EXPIRED', 'has expired: renew it on the server.'],
    ['EPROTO', 'The SSL connection could not be established'],
  ])('returns a permanent failure for the certificate error %s', (code, hint) => {
    const failure = networkFailure(systemError(code), ORDINARY_HOST);
    expect(failure?.kind).toBe('permanent');
    expect(failure?.hint).toContain(hint);
  });

  it('returns null for an error from the database itself', () => {
    expect(networkFailure(systemError('42501'), ORDINARY_HOST)).toBeNull();
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'returns null for a code that a server made up: %s',
    (code) => {
      expect(networkFailure(systemError(code), ORDINARY_HOST)).toBeNull();
    },
  );
});
