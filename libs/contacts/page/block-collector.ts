import { HeadingStack, LABEL_LEVEL } from './heading-stack';
import type { Region, TextBlock } from './parsed-page';

const MAX_BLOCKS = 20_000;
const MAX_HEADING_LENGTH = 200;

/** Characters that browsers do not show, which sites put into addresses. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** An address that a line break divides behind a hyphen of its domain. No part of a domain ends with a hyphen. */
const BROKEN_ADDRESS = /[\p{L}\d_+.-]@[\p{L}\d-]*[\p{L}\d]-\s?$/u;
const MAX_ADDRESS_LENGTH = 320;

/** Returns a text without the characters that browsers do not show. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

const MAX_LABEL_LENGTH = 80;
/** Collects the text of a page block by block while its tree is visited. */
export class BlockCollector {
  private readonly blocks: TextBlock[] = [];
  /** The text of the open block. In one string, each look at its end would copy all of it. */
  private parts: string[] = [];
  private length = 0;
  /** The end of the text, as long as an address may be. */
  private end = '';
  private boundaries: number[] = [];
  private region: Region = 'main';
  private readonly headings = new HeadingStack();
  private depth = 0;
  /** How many elements are open that have a name of what visitors write. */
  private visitorsDepth = 0;
  /** How many elements are open that have a name of cards of people. */
  private personsDepth = 0;
  /** How much of the text is bold, in characters. */
  private boldLength = 0;
  /** Whether what follows belongs to the last word. */
  private isWordBroken = false;

  /** The index that the open block will have, and the length of its text so far. */
  get position(): { block: number; start: number } {
    return { block: this.blocks.length, start: this.length };
  }

  /** The headings that the open block stands under, and whether it is one of people. */
  get place(): { heading: string; isOfPersons: boolean } {
    return { heading: this.headings.current.heading, isOfPersons: this.personsDepth > 0 };
  }

  add(text: string, isBold: boolean): void {
    const line = visibleText(text).replace(/[\s\u00a0]+/g, ' ');
    const seen = this.isWordBroken ? line.trimStart() : line;
    if (seen === '') return;
    this.isWordBroken = false;
    this.boundaries.push(this.length);
    this.append(seen);
    if (isBold || seen === ' ') this.boldLength += seen.length;
  }

  breakLine(): void {
    this.isWordBroken = BROKEN_ADDRESS.test(this.end);
    if (!this.isWordBroken) this.append('\n');
    else if (this.end.endsWith(' ')) this.dropLast();
  }

  private append(text: string): void {
    this.parts.push(text);
    this.length += text.length;
    this.end = (this.end + text).slice(-MAX_ADDRESS_LENGTH);
  }

  private dropLast(): void {
    this.parts.push((this.parts.pop() ?? '').slice(0, -1));
    this.length -= 1;
    this.end = this.end.slice(0, -1);
  }

  /** @param isEntry whether the block may be an entry of a list, such as a review */
  enterBlock(isEntry: boolean): void {
    this.endText();
    this.depth += 1;
    if (isEntry) this.headings.enterEntry(this.depth);
  }

  /** @param level the level of the heading that the block is, or null */
  leaveBlock(level: number | null): void {
    this.endText(level);
    this.depth -= 1;
    this.headings.leave(this.depth);
  }

  /** Notes a line across the page. */
  meetDivider(): void {
    this.endText();
    this.headings.meetDivider(this.depth, this.blocks.length);
  }

  /** Notes that an address element begins. */
  meetAddress(): void {
    this.endText();
    this.headings.meetAddress(this.depth, this.blocks.length);
  }

  enterTextOfVisitors(): void {
    this.visitorsDepth += 1;
  }

  leaveTextOfVisitors(): void {
    this.visitorsDepth -= 1;
  }

  /**
   * Returns whether a region may begin: not at the head or foot of a review or of the card of another firm.
   * @param isLandmark whether it is an element for the parts of a page, and not only named so
   */
  canBeginRegion(isLandmark: boolean): boolean {
    this.endText();
    return !this.headings.isInEntry(this.depth, isLandmark);
  }

  enterPersons(): void {
    this.personsDepth += 1;
  }

  leavePersons(): void {
    this.personsDepth -= 1;
  }

  /** Later blocks stand in this region, under none of the headings before. */
  enterRegion(region: Region): void {
    this.endText();
    if (region !== this.region) this.headings.clear();
    this.region = region;
  }

  finish(): TextBlock[] {
    this.endText();
    this.headings.finish();
    return this.blocks;
  }

  /** A short text in bold, or with a colon at its end, is a label of what follows. */
  endText(level: number | null = null): void {
    const whole = this.parts.join('');
    const text = whole.trim();
    if (text !== '') {
      const { boundaries, region } = this;
      const { heading, isOfVisitors } = this.headings.current;
      const isNamedOfVisitors = this.visitorsDepth > 0;
      if (this.blocks.length < MAX_BLOCKS) {
        const block = {
          text: whole,
          boundaries,
          region,
          heading,
          isOfVisitors: isOfVisitors || isNamedOfVisitors,
          isOfPersons: this.personsDepth > 0,
        };
        this.blocks.push(block);
        this.headings.note(block, isNamedOfVisitors);
      }
      const isLabel =
        text.length <= MAX_LABEL_LENGTH && (text.endsWith(':') || this.boldLength >= whole.length);
      if (level !== null || isLabel)
        this.headings.begin(
          text.slice(0, MAX_HEADING_LENGTH),
          level ?? LABEL_LEVEL,
          Math.max(0, this.depth - 1),
          this.blocks.length,
        );
    }
    this.parts = [];
    this.length = 0;
    this.end = '';
    this.boundaries = [];
    this.boldLength = 0;
    this.isWordBroken = false;
  }
}
