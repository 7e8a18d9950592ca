import { rootCertificates } from 'node:tls';

/** Returns the authorities that Node knows, plus the one that the user trusts. */
export const trustedCertificates = (pem: string): string[] => [...rootCertificates, pem];
