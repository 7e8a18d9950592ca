import { DEFAULT_CIPHERS, type SecureContextOptions } from 'node:tls';

/**
 * TLS options for servers that anybody may name. Without Diffie-Hellman over numbers: the server chooses the modulus, and
 * a handshake with one of 10,000 bits takes a second of computing.
 */
export const UNTRUSTED_TLS = {
  minVersion: 'TLSv1.2',
  ciphers: `${DEFAULT_CIPHERS}:!DHE`,
  ecdhCurve: 'X25519:P-256:P-384:P-521',
} as const satisfies SecureContextOptions;
