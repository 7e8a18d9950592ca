import { domainToASCII } from 'node:url';

const LOCAL_PART = /^[^\s\p{C}@<>()[\]\\,;:"]+$/u;
/** Checked before the conversion, which would also accept and rewrite URL syntax such as "%6d". */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A longer text is no address. Unicode's forms sort the marks on a letter in a time that grows with the square of their
 * number: half a megabyte of them would take minutes.
 */
const MAX_SPELLED_LENGTH = 1_000;

/**
 * Returns the one form in which an email address is stored, compared and written to, or null if the address is not
 * valid. The address is trimmed, converted to Unicode's compatibility form (NFKC, which maps full-width letters and
 * the Kelvin sign to ordinary letters) and to lowercase. The domain is converted to ASCII (Punycode).
 */
export function canonicalEmail(email: string): string | null {
  const spelled = email.trim();
  if (spelled.length > MAX_SPELLED_LENGTH) return null;
  const [local = '', domain = '', ...more] = compatible(spelled).split('@');
  if (more.length > 0 || !LOCAL_PART.test(local) || !UNICODE_DOMAIN.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return ASCII_DOMAIN.test(ascii) ? `${local}@${ascii}` : null;
}

/**
 * Returns the canonical form of an address that an external service has verified, or null if the verification does not
 * prove it: the part before the at sign may differ only in the case of ASCII letters, because another spelling may be
 * another person's mailbox.
 */
export function provenEmail(email: string): string | null {
  const canonical = canonicalEmail(email);
  const spelled = localPartOf(email.trim()).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return canonical !== null && localPartOf(canonical) === spelled ? canonical : null;
}

/** Lowercase letters may combine differently, so they are normalized again. */
const compatible = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC');

const localPartOf = (email: string) => email.slice(0, email.lastIndexOf('@'));
