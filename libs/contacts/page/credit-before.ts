import { parseUrl } from '@libs/constants';
import { ownName } from '../email/domain';
import { wordsOf } from '../words/fold-words';
import { type CreditLine, isCreditLabel, proseIn, readCredit } from '../words/credit-grammar';
import type { ParsedPage, TextPosition } from './parsed-page';

const BEFORE_LENGTH = 160;
const LABEL_LENGTH = 100;
/** Credits stand at the end of a page. Elsewhere their words tell of what a business makes itself. */
const LAST_BLOCKS = 8;
/** What divides a credit from its neighbors in one line. */
const DIVIDER = /[\n|·•;©]|\s[–—-]\s|[.!?]\s+(?=[\p{Lu}\p{Lo}])/u;
/** Parts of a line between a credit and a value: a name, an address, a label. */
const MAX_PARTS = 4;
/** "Studio Muster in Berlin": more words than these are a sentence. */
const MAX_PROSE = 2;
const MIN_WORD = 3;
const MAX_TITLE_LENGTH = 300;

/**
 * Returns whom the credit names that stands before a value, if there is one. Of others it is read at the end of a page alone.
 * @param reach `label` also reads the block before
 * @param isOurs whether a text names the business
 */
export function creditBefore(
  page: ParsedPage,
  position: TextPosition,
  reach: 'label' | 'line',
  isOurs: (text: string) => boolean,
): 'others' | 'ours' | null {
  const block = page.blocks[position.block];
  if (!block) return null;
  const isOwn = (text: string): boolean => namesBusiness(page, text, isOurs);
  const isAtEnd = block.region === 'footer' || position.block >= page.blocks.length - LAST_BLOCKS;
  const parts = textBefore(page, position, reach)
    .split(DIVIDER)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== BOUNDARY)
    .slice(-MAX_PARTS);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = withoutBoundaries(parts[at] ?? '');
    const next = parts[at + 1] === undefined ? undefined : withoutBoundaries(parts[at + 1] ?? '');
    const credit =
      (next === undefined ? null : readDivided(part, next)) ?? readFromBoundaries(parts[at] ?? '');
    if (credit) {
      const name = credit.name || nameIn(block.text.slice(position.start, position.end));
      if (isOwn(name) || isOwn(credit.rest)) return 'ours';
      const isNamed = name !== '' || (credit.isSaid && next === undefined);
      return isAtEnd && isNamed && proseIn(credit.rest) <= MAX_PROSE ? 'others' : null;
    }
    if (isOwn(part)) return 'ours';
    if (proseIn(part) > 0) return null;
  }
  return null;
}

/** Where the text of an element begins. A credit may have one of its own without anything that divides it. */
const BOUNDARY = '\u0001';

const withoutBoundaries = (text: string): string => text.replaceAll(BOUNDARY, '').trim();

function readFromBoundaries(part: string): CreditLine | null {
  const [first = '', ...others] = part.split(BOUNDARY);
  let rest = others.join('');
  for (let read = readCredit(first + rest); ; read = readCredit(rest)) {
    if (read || others.length === 0) return read;
    rest = others.join('');
    others.shift();
  }
}

/** Reads a credit whose words and name stand in two parts. */
function readDivided(part: string, next: string): CreditLine | null {
  if (!isCreditLabel(part)) return null;
  const label = part.replace(/\s*[:：]$/, '');
  return [': ', ' '].map((joint) => readCredit(label + joint + next)).find((read) => read?.name) ?? null;
}

/** Whether a text has a word of the business's name that its page or its website is named by: "WebMuster" is not "Muster". */
function namesBusiness(page: ParsedPage, text: string, isOurs: (text: string) => boolean): boolean {
  const ours = wordsOf(text).filter((word) => word.length >= MIN_WORD && isOurs(word));
  if (ours.length === 0) return false;
  const titles = new Set(wordsOf(`${page.title} ${page.siteName}`.slice(0, MAX_TITLE_LENGTH)));
  const siteName = wordsOf(ownName(parseUrl(page.url)?.hostname ?? '')).join('');
  return ours.some((word) => titles.has(word) || siteName.includes(word));
}

/** The text in its block or, where there is none, the block before. Links that are pictures have the text that these stand for. */
function textBefore(page: ParsedPage, { block, start }: TextPosition, reach: 'label' | 'line'): string {
  const text = page.blocks[block]?.text ?? '';
  const inserted = page.links
    .filter(
      (link) => link.block === block && link.start < start && link.text.trim() === '' && link.label !== '',
    )
    .map((link) => ({ at: link.start, label: ` ${link.label} ` }));
  for (const at of page.blocks[block]?.boundaries ?? [])
    if (at > start - BEFORE_LENGTH && at < start) inserted.push({ at, label: BOUNDARY });
  inserted.sort((a, b) => b.at - a.at);
  let before = text.slice(0, start);
  for (const { at, label } of inserted) before = before.slice(0, at) + label + before.slice(at);
  if (before.trim() !== '' || reach === 'line') return before.slice(-BEFORE_LENGTH);
  const previous = page.blocks[block - 1];
  const isLabel =
    previous?.region === page.blocks[block]?.region && (previous?.text.length ?? 0) <= LABEL_LENGTH;
  return isLabel ? (previous?.text ?? '') : '';
}

/** The name that a value's link shows. */
const nameIn = (text: string): string => (/[@\d]/.test(text) ? '' : text.trim());
