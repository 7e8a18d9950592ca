import { describe, expect, it } from '@jest/globals';
import { kindOfBrowserFailure, kindOfNodeError } from './outage-kind';

describe('the kind of an outage', () => {
  it.each([
    ['page.goto: net::ERR_NAME_NOT_RESOLVED at https://maps.example/', 'dns'],
    ['page.goto: net::ERR_CERT_DATE_INVALID at https://maps.example/', 'certificate'],
    ['page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://maps.example/', 'certificate'],
    ['page.goto: net::ERR_SSL_PROTOCOL_ERROR at https://maps.example/', 'tls'],
    ['page.goto: net::ERR_TUNNEL_CONNECTION_FAILED at https://maps.example/', 'proxy'],
    ['page.goto: net::ERR_CONNECTION_TIMED_OUT at https://maps.example/', 'timeout'],
    ['page.goto: Timeout 15000ms exceeded.', 'timeout'],
    ['page.goto: net::ERR_CONNECTION_RESET at https://maps.example/', 'connection'],
    ['page.goto: net::ERR_SOCKS_CONNECTION_FAILED at https://maps.example/', 'connection'],
    ['page.goto: net::ERR_EMPTY_RESPONSE at https://maps.example/', 'connection'],
    ['NameNotResolved', 'dns'],
    ['ConnectionReset', 'connection'],
    ['page.goto: net::ERR_ABORTED at https://maps.example/', null],
    ['page.goto: net::ERR_TOO_MANY_REDIRECTS at https://maps.example/', null],
    ['BlockedByClient', null],
  ])('of the browser’s failure %s is %s', (text, kind) => {
    expect(kindOfBrowserFailure(text)).toBe(kind);
  });

  it.each([
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'connection'],
    ['UND_ERR_SOCKET', 'connection'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['EPROTO', 'tls'],
    ['ERR_INVALID_URL', null],
  ])('of Node’s error %s is %s, also as the cause of another error', (code, kind) => {
    const error = Object.assign(new Error('failed'), { code });
    expect(kindOfNodeError(error)).toBe(kind);
    expect(kindOfNodeError(new TypeError('fetch failed', { cause: error }))).toBe(kind);
  });
});
