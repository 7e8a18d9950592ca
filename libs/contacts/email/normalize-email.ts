import { canonicalEmail } from '@libs/network';
import { halfWidth } from './half-width';

/** What surrounds an address in a text and is not part of it. */
const LEADING = /^[\s"'“”„«»‹›<>()[\]{}.,;:!?*•·|/\\=_-]+/;
const TRAILING = /[\s"'“”„«»‹›<>()[\]{}.,;:!?*•·|/\\=-]+$/;

/**
 * Returns the one form of an e-mail address: without the characters around it, in lowercase, the domain in ASCII. Null
 * if it is not an address.
 */
export function normalizeEmail(raw: string): string | null {
  const text = halfWidth(raw)
    .replace(/[\s\u00a0\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/^(?:%20)+/, '')
    .replace(LEADING, '')
    .replace(TRAILING, '')
    // No mailbox begins like the name of a web server; people add it by mistake.
    .replace(/^www\.(?=[^@]+@)|(?<=@)www\.(?=[^.]+\.)/gi, '');
  const at = text.lastIndexOf('@');
  if (at <= 0 || at > 64 || text.length - at > 254) return null;
  const local = text.slice(0, at).replace(/\.+$/, '');
  return local.includes('..') ? null : canonicalEmail(`${local}@${text.slice(at + 1)}`);
}
