import type { Rejection } from '../model';
import { foldWords } from '../words/fold-words';
import { foreignSign, isForeignSign, isLabelOfFirm } from '../words/foreign-signs';
import { areHeadingsOfFirms } from '../words/other-firm-headings';
import { areHeadingsOfVisitors } from '../words/visitors-words';
import type { ParsedPage, TextBlock } from './parsed-page';

const LABEL_LENGTH = 100;
const BEFORE_LENGTH = 160;
const AFTER_LENGTH = 60;

/** A place in the text of a page. */
export interface TextPosition {
  block: number;
  start: number;
  end: number;
}

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
 */
export function signOf(
  page: ParsedPage,
  position: TextPosition,
  reach: 'label' | 'line' = 'label',
): Rejection | null {
  const block = page.blocks[position.block];
  if (!block) return null;
  if (isOfVisitors(block)) return 'other_firm';
  const before = reach === 'label' ? labelBefore(page, position) : textBefore(page, position);
  for (const text of [before, block.heading]) {
    const sign = text.trim() === '' ? null : foreignSign(foldWords(text));
    if (sign) return sign;
  }
  return block.region === 'footer' ? signAfter(block.text.slice(position.end)) : null;
}

const isOfVisitors = (block: TextBlock): boolean =>
  block.isOfVisitors || areHeadingsOfVisitors(headingsOf(block));

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
const signAfter = (after: string): Rejection | null =>
  after.length <= AFTER_LENGTH && isForeignSign(foldWords(after)) ? foreignSign(foldWords(after)) : null;
