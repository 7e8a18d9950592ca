import type { Rejection } from '../model';
import { isCreditHeading } from '../words/credit-grammar';
import { foldWords } from '../words/fold-words';
import { foreignSign, isForeignSign, isLabelOfFirm, makesWebsites } from '../words/foreign-signs';
import { areHeadingsOfFirms } from '../words/other-firm-headings';
import { creditBefore } from './credit-before';
import type { ParsedPage, TextBlock, TextPosition } from './parsed-page';

export type { TextPosition } from './parsed-page';

const LABEL_LENGTH = 100;
const BEFORE_LENGTH = 160;
const AFTER_LENGTH = 60;

/** Returns what stands before a value: the text in its block, and the label in the block before. */
export function labelBefore(page: ParsedPage, position: TextPosition): string {
  const { block } = position;
  const before = textBefore(page, position);
  const previous = page.blocks[block - 1];
  const isLabel =
    before.trim() === '' &&
    previous?.region === page.blocks[block]?.region &&
    (previous?.text.length ?? 0) <= LABEL_LENGTH;
  return isLabel ? `${previous?.text ?? ''} ${before}` : before;
}

const textBefore = (page: ParsedPage, { block, start }: TextPosition): string =>
  page.blocks[block]?.text.slice(Math.max(0, start - BEFORE_LENGTH), start) ?? '';

/**
 * Returns whose a value is by its heading, its label, the credit or the text of a visitor that it stands in, or null if nothing
 * says that it is not the business's own.
 * @param reach `label` also reads the block before. For icons that would be the wrong one: the credit of a website
 *   often stands above the owner's profiles.
 * @param isOurs whether a text names the business, whose own words are no signs
 */
export function signOf(
  page: ParsedPage,
  position: TextPosition,
  reach: 'label' | 'line' = 'label',
  isOurs: (text: string) => boolean = () => false,
): Rejection | null {
  const block = page.blocks[position.block];
  if (!block) return null;
  if (block.isOfVisitors) return 'other_firm';
  const credited = creditBefore(page, position, reach, isOurs);
  if (credited === 'others') return 'designer';
  const before = reach === 'label' ? labelBefore(page, position) : textBefore(page, position);
  for (const text of [before, block.heading]) {
    const sign = text.trim() === '' ? null : foreignSign(foldWords(text), isOurs);
    const isOwn = sign === 'designer' && (credited === 'ours' || isSiteOfMakers(page, isOurs));
    if (sign && !isOwn) return sign;
  }
  const isUnderCredit = block.heading.split(' | ').some(isCreditHeading);
  if (isUnderCredit && !isSiteOfMakers(page, isOurs)) return 'designer';
  return block.region === 'footer' ? signAfter(block.text.slice(position.end), isOurs) : null;
}

const MAX_TITLE_LENGTH = 300;

/** Returns whether those who make websites have the page themselves: what they offer credits nobody. */
const isSiteOfMakers = ({ title, siteName }: ParsedPage, isOurs: (text: string) => boolean): boolean =>
  makesWebsites(foldWords(`${title} | ${siteName}`.slice(0, MAX_TITLE_LENGTH)), isOurs);

const headingsOf = (block: TextBlock | undefined): string[] =>
  block === undefined || block.heading === '' ? [] : block.heading.split(' | ').map(foldWords);

/** Returns whether an address at a domain of its own stands under a label of another firm: in its paragraph, or as its heading. */
export function isUnderForeignLabel(page: ParsedPage, position: TextPosition): boolean {
  const lines = labelBefore(page, position)
    .split(/\n\s*\n/)
    .at(-1)
    ?.split('\n');
  const block = page.blocks[position.block];
  return (
    [...(lines ?? []), block?.heading ?? ''].some((text) => isLabelOfFirm(foldWords(text), 'email')) ||
    areHeadingsOfFirms(headingsOf(block), 'email')
  );
}

/** A label, and the name of the firm that it is of. */
const LINES_OF_LABEL = 2;

/** Returns whether a profile or a phone stands with a label of another firm: before it in its line, or as a heading. */
export function isWithForeignLabel(
  page: ParsedPage,
  position: TextPosition,
  kind: 'profile' | 'phone',
): boolean {
  const lines = textBefore(page, position).split('\n').slice(-LINES_OF_LABEL);
  return (
    areHeadingsOfFirms(headingsOf(page.blocks[position.block]), kind) ||
    lines.some((line) => isLabelOfFirm(foldWords(line), kind))
  );
}

/** A sign that goes on belongs to what follows it: "info@firm.de · Website by Studio". */
const signAfter = (after: string, isOurs: (text: string) => boolean): Rejection | null =>
  after.length <= AFTER_LENGTH && isForeignSign(foldWords(after))
    ? foreignSign(foldWords(after), isOurs)
    : null;
