import { canonicalEmail } from '@libs/network';

/** What surrounds an address in a text and is not part of it. */
const LEADING = /^[\s"'“”„«»‹›<>()[\]{}.,;:!?*•·|/\\=_-]+/;
const TRAILING = /[\s"'“”„«»‹›<>()[\]{}.,;:!?*•·|/\\=-]+$/;

/**
 * Returns the one form of an e-mail address: without the characters around it, in lowercase, the domain in ASCII. Null
 * if it is not an address.
 */
export function normalizeEmail(raw: string): string | null {
  const text = raw
    .replace(/[＠﹫]/g, '@')
    .replace(/[．。｡]/g, '.')
    .replace(/[\s\u00a0\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/^(?:%20)+/, '')
    .replace(LEADING, '')
    .replace(TRAILING, '');
  const at = text.lastIndexOf('@');
  if (at <= 0 || at > 64 || text.length - at > 254) return null;
  const local = text.slice(0, at).replace(/\.+$/, '');
  return local.includes('..') ? null : canonicalEmail(`${local}@${text.slice(at + 1)}`);
}

/** Decodes once: "%2520" becomes "%20". Text that is not encoded stays. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}

/** Returns the addresses in the target of a mailto link, in the order of the link. */
export function addressesOfMailto(href: string): string[] {
  const target = href.replace(/^\s*mailto:\s*/i, '');
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const to = query < 0 ? [] : [...new URLSearchParams(target.slice(query + 1)).getAll('to')];
  return [path, ...to]
    .flatMap((list) => decodePercent(list).split(/[,;]/))
    .slice(0, 20)
    .flatMap((each) => {
      const named = /<([^<>]{3,254})>/.exec(each)?.[1] ?? each;
      const email = normalizeEmail(named);
      return email === null ? [] : [email];
    });
}
