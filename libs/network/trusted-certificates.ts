import { rootCertificates } from 'node:tls';

/** Returns the certificate authorities that Node trusts, plus the user's own certificate. */
export const trustedCertificates = (pem: string): string[] => [...rootCertificates, pem];
