import { normalizeEmail } from './normalize-email';
import { findAddresses } from './search-outward';

/** A link for mail, also with the mistakes of handwritten pages: "http://mailto:", "https://firm.de/mailto:", "malto:", "email:". */
const SCHEME =
  /^\s*(?:https?:\/\/(?:[^\s?#@]{1,200}\/)?|\/)?(?:mail\s?to|malto|mailtop|emailto|mail|e-?mail)\s*[:;]\s*/i;
/** An address as the whole target, which browsers take for a path ("info@firm.de") or a user ("http://info@firm.de"). */
const BARE = /^\s*(?:(?:https?:)?\/{1,2})?[^\s/:?#@]{1,64}@[^\s/:?#@]{4,253}\/?\s*$/i;

/** A page of a mail provider on which a letter to the address begins. */
const COMPOSING =
  /^\s*https:\/\/(?:mail\.google\.com\/mail|outlook\.(?:live|office|office365)\.com|compose\.mail\.yahoo\.com)\/[^\s#]{0,300}[?&]to=/i;

const MAX_ADDRESSES = 20;

/** Returns whether a link's target is meant to be an e-mail address. */
export const isMailLink = (href: string): boolean =>
  SCHEME.test(href) || BARE.test(href) || COMPOSING.test(href);

/** Returns the target of a link for mail without its scheme. */
export const mailTarget = (href: string): string =>
  href.replace(SCHEME, '').replace(/^\s*(?:(?:https?:)?\/{1,2})/i, '');

/** Returns the addresses in the target of a link for mail, in the order of the link. */
export function addressesOfMailto(href: string): string[] {
  const target = mailTarget(href);
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const to = query < 0 ? [] : new URLSearchParams(target.slice(query + 1)).getAll('to');
  const lists = COMPOSING.test(href) ? to : [path, ...to];
  const found = lists
    .flatMap((list) => decodePercent(list).replace(COMMA_FOR_DOT, '.').split(/[,;]/))
    .slice(0, MAX_ADDRESSES)
    .flatMap(addressesIn);
  return [...new Set(found)].slice(0, MAX_ADDRESSES);
}

/** "info@firm,com": what follows the only comma is no address. */
const COMMA_FOR_DOT = /(?<=^[^,;]{1,64}@[^,;.]{1,253}),(?=[a-z]{2,10}\s*$)/i;

/** A target may go on behind its address: "info@firm.de&subject=Hi", "info@firm.de info@other.de". */
function addressesIn(text: string): string[] {
  const named = /<([^<>]{3,254})>/.exec(text)?.[1] ?? text;
  const email = normalizeEmail(named);
  return email === null ? findAddresses(named.slice(0, 2_000)).map((found) => found.email) : [email];
}

/** Decodes once: "%2520" becomes "%20". Text that is not encoded stays. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}
