import type { KnownBusiness } from '../model';
import { foldWords } from '../words/fold-words';
import { isPageTitle } from '../words/page-words';
import type { ParsedPage } from './parsed-page';

const CHALLENGE_TITLE =
  /just a moment|attention required|checking your browser|ddos-guard|access denied|pardon our interruption|are you a robot|bot verification|security check|verifying you are human|human verification|please wait\.\.\./i;
const CHALLENGE_TEXT =
  /enable javascript and cookies to continue|checking if the site connection is secure|verify(?:ing)? (?:that )?you are (?:a )?human|please enable js and disable any ad blocker|press & hold to confirm|unusual traffic from your/i;
const PARKED =
  /domain (?:name )?(?:is|may be) (?:for sale|available|parked)|this domain is for sale|buy this domain|domain (?:parking|parked)|parked (?:free|domain)|domain steht zum verkauf|domain zu verkaufen|domain kaufen|ce domaine est a vendre|dominio en venta|dominio in vendita|domain has expired|account (?:has been )?suspended|apache2 (?:ubuntu|debian) default page|welcome to nginx|default (?:web ?site|web) page|sedoparking|hugedomains|afternic|(?<![\w@.-])dan\.com/i;

/** A page with more text than this is none of those that stand in for a page. */
const MAX_STAND_IN_LENGTH = 3000;
const MIN_TEXT_LENGTH = 200;
const MAX_NAME_LENGTH = 200;

/** What a page is instead of a page of the business, or null. */
export function standInOf(page: ParsedPage): 'blocked' | 'parked' | 'needs_browser' | null {
  const length = page.blocks.reduce((sum, { text }) => sum + text.trim().length, 0);
  const text = page.blocks
    .map((block) => block.text)
    .join('\n')
    .slice(0, MAX_STAND_IN_LENGTH);
  if (length < MAX_STAND_IN_LENGTH) {
    if ((CHALLENGE_TITLE.test(page.title) && length < 1500) || CHALLENGE_TEXT.test(text)) return 'blocked';
    if (PARKED.test(foldWords(`${page.title} ${text}`))) return 'parked';
  }
  const isShell =
    length < MIN_TEXT_LENGTH && page.scripts > 0 && page.links.length < 2 && page.frames.length === 0;
  return isShell ? 'needs_browser' : null;
}

/** A town beside its postcode: "37073 Göttingen", "Bristol BS1 4ND", "Mesa, AZ 85201", "San Jose 95113". */
const TOWN =
  /\b\d{4,5}\s(\p{Lu}[\p{L}-]{2,40})|(?<![\p{L}-])((?:\p{Lu}[\p{L}-]{1,40}\s){0,2}\p{Lu}[\p{L}-]{2,40})(?![\p{L}-]),?\s(?:(?:[A-Z]{2}\s)?\d{5}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})\b/gu;

/**
 * Returns the towns (folded) of the postal addresses on a page, in the spellings of mailboxes: where a name may have several
 * words ("San Jose"), the last of them and those before it joined ("jose", "sanjose").
 */
export const townsOn = (page: ParsedPage): ReadonlySet<string> =>
  new Set(
    page.blocks.flatMap(({ text }) =>
      [...text.slice(0, 2000).matchAll(TOWN)].flatMap(([, after = '', before = '']) =>
        endingsOf(foldWords(after || before).split(' ')),
      ),
    ),
  );

const endingsOf = (words: readonly string[]): string[] => words.map((_, at) => words.slice(at).join(''));

/** Returns whether a page says whose it is: in its title, its first heading or its structured data. */
export const namesSomebody = ({ title, siteName, blocks, items }: ParsedPage): boolean =>
  [
    title,
    siteName,
    blocks.find(({ heading }) => heading !== '')?.heading.split(' | ')[0] ?? '',
    ...items.map(({ name }) => name),
  ].some((name) => name.trim() !== '' && !isPageTitle(foldWords(name.slice(0, MAX_NAME_LENGTH))));

/** Returns whether the listing's own phone or address stands on the page, which ties the page to this branch. */
export function namesBranch(page: ParsedPage, business: KnownBusiness): boolean {
  if (statesBranch(page, business)) return true;
  const folded = foldWords(textOf(page));
  return (
    business.zip.length >= 4 &&
    folded.includes(foldWords(business.zip)) &&
    hasStreetWord(folded, streetOf(business))
  );
}

/**
 * Returns whether the listing's phone, or its street with the number, stands on the page. A postal code and a word of the
 * street may be those of the firm next door.
 */
export function statesBranch(page: ParsedPage, business: KnownBusiness): boolean {
  const text = textOf(page);
  const digits = business.phoneE164.replace(/\D/g, '');
  // The national part is the same in every spelling.
  if (digits.length >= 8 && text.replace(/[^\d\n]/g, '').includes(digits.slice(-7))) return true;
  const street = streetOf(business);
  return /\d/.test(street) && street.length >= 6 && foldWords(text).includes(street);
}

const textOf = (page: ParsedPage): string => page.blocks.map((block) => block.text).join('\n');
const streetOf = ({ address }: KnownBusiness): string => foldWords(address.split(',')[0] ?? '');

const hasStreetWord = (folded: string, street: string): boolean =>
  street.split(/[^\p{L}]+/u).some((word) => word.length >= 5 && folded.includes(word));
