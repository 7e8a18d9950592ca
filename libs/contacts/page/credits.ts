import { parseUrl } from '@libs/constants';
import { ownName } from '../email/domain';
import { foldWords, wordsOf } from '../words/fold-words';
import { readCredit } from '../words/credit-grammar';
import { hasCreditSign, isCreditWord } from '../words/foreign-signs';
import type { PageLink, ParsedPage } from './parsed-page';

/** Credits stand at the end of a page. */
const MAX_BLOCKS = 60;
const MAX_CREDIT_LENGTH = 300;
const MAX_NAME_LENGTH = 60;
/** More than any credit has. */
const MAX_LINKS = 20;
/** Shorter words are in names by chance. */
const MIN_WORD = 4;
const COPYRIGHT = /©|\(c\)|\bcopyright\b/i;
/** What divides a credit from its neighbors in one line. */
const DIVIDER = /[\n|·•–—©;]|\s-\s/;

/** The lines of a page that say who made the website. */
export interface Credits {
  /** Words (folded) by which its maker is known: of its name and of its domain. */
  names: ReadonlySet<string>;
  /** Indexes of blocks that say nothing else. */
  blocks: ReadonlySet<number>;
}

/**
 * Finds the credits at the end of a page.
 * @param isOurs whether a word may be of the business's own name
 */
export function creditsOf(page: ParsedPage, isOurs: (word: string) => boolean): Credits {
  const names = new Set<string>();
  const blocks = new Set<number>();
  const linksByBlock = new Map<number, PageLink[]>();
  const first = Math.max(0, page.blocks.length - MAX_BLOCKS);
  for (const link of page.links.filter(({ block }) => block >= first)) {
    const links = linksByBlock.get(link.block) ?? [];
    if (links.length < MAX_LINKS) linksByBlock.set(link.block, [...links, link]);
  }
  const add = (words: readonly string[]): boolean => {
    const telling = words.filter((word) => isTelling(word) && !isOurs(word));
    for (const word of telling) names.add(word);
    return telling.length > 0;
  };
  for (let index = first; index < page.blocks.length; index += 1) {
    const { text, region } = page.blocks[index] ?? { text: '', region: 'main' };
    if (text.length > MAX_CREDIT_LENGTH) continue;
    const links = linksByBlock.get(index) ?? [];
    const labels = links.map(({ label }) => label).filter((label) => hasCreditSign(foldWords(label)));
    const said = hasCreditSign(foldWords(text)) || labels.length > 0;
    const named = said ? [] : namesByGrammar(text);
    if (!said && named.length === 0) continue;
    if (!COPYRIGHT.test(text)) blocks.add(index);
    const isNamed = add([
      ...named,
      ...namesIn(text),
      ...labels.flatMap(namesIn),
      ...hostsOf(links, page.url),
    ]);
    const next = page.blocks[index + 1];
    if (isNamed || next?.region !== region || next.text.length > MAX_NAME_LENGTH) continue;
    // The name stands in a block of its own.
    if (add([...wordsOf(next.text), ...hostsOf(linksByBlock.get(index + 1) ?? [], page.url)]))
      blocks.add(index + 1);
  }
  return { names, blocks };
}

/** Words of the names in credits whose words are no sign alone: "Realization: Studio Muster". */
const namesByGrammar = (text: string): string[] =>
  text.split(DIVIDER).flatMap((part) => wordsOf(readCredit(part.trim())?.name ?? ''));

/** Words beside the sign of a credit or, where it stands alone, those behind it. */
function namesIn(text: string): string[] {
  const parts = text.split(DIVIDER).map(foldWords);
  return parts.flatMap((part, at) => {
    if (!hasCreditSign(part)) return [];
    const words = wordsOf(part);
    return words.some(isTelling) ? words : wordsOf(parts[at + 1] ?? '');
  });
}

/** The names of the domains to which a credit leads. A profile's own address is no domain of its maker. */
const hostsOf = (links: readonly PageLink[], pageUrl: string): string[] =>
  links.flatMap(({ href }) => {
    const url = parseUrl(href, pageUrl);
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    return isWeb ? wordsOf(ownName(url.hostname)) : [];
  });

const isTelling = (word: string): boolean =>
  word.length >= MIN_WORD && !/^\d+$/.test(word) && !isCreditWord(word) && !GENERAL_WORDS.has(word);

/** Words of the lines at the end of pages, and of the networks and programs that they name. */
const GENERAL_WORDS = new Set(
  (
    'copyright rights reserved alle rechte vorbehalten tous droits reserves todos derechos reservados direitos diritti riservati ' +
    'impressum imprint datenschutz privacy policy terms cookies cookie kontakt contact legal sitemap home facebook instagram twitter ' +
    'linkedin youtube tiktok pinterest whatsapp telegram yelp tripadvisor wordpress love with from this that your unser unserem unsere ' +
    'gmbh studio media digital agency agentur agence agencia agenzia online internet solutions marketing creative group'
  ).split(' '),
);
