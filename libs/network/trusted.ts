import { rootCertificates } from 'node:tls';

/** The authorities that Node knows, and the one that the user trusts. */
export const trusted = (pem: string): string[] => [...rootCertificates, pem];
