import { rootCertificates } from 'node:tls';

/** The authorities that Node knows, and the one that the user trusts. */
export const trustedCertificates = (pem: string): string[] => [...rootCertificates, pem];
