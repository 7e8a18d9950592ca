import { isHeadingOfContacts } from '../words/contact-headings';
import { foldWords } from '../words/fold-words';
import { isHeadingOfFirms } from '../words/other-firm-headings';
import { isHeadingOfVisitors } from '../words/visitors-words';
import type { TextBlock } from './parsed-page';

/** Labels ("Supervisory authority:") stand below all headings. */
export const LABEL_LEVEL = 7;
/** The innermost headings say what a text is about. */
const HEADINGS_READ = 3;

type UnderHeadings = Pick<TextBlock, 'heading' | 'isOfVisitors'>;

interface Heading {
  /** 1 to 6 as in HTML, or `LABEL_LEVEL`. */
  level: number;
  /** How many block elements were open around it: it ends with the innermost of them. */
  depth: number;
  text: string;
  /** The index of the block behind it. */
  from: number;
  /** Whose texts stand under it, if they are not the business's. */
  of: 'visitors' | 'firms' | null;
  /** Where the first divider stands under it: the index of the block behind. */
  divider: number | null;
  /** Dividers stand between its entries, and end nothing. */
  hasEntries: boolean;
  /** The blocks behind the first divider, and what these stand under if it ended there. */
  divided: { block: TextBlock; without: UnderHeadings }[];
}

/** The headings that a text stands under, the innermost last, and where those over texts of others end. */
export class HeadingStack {
  private open: Heading[] = [];
  private readonly divided = new Set<Heading>();
  /** The depths of the open elements that are entries of lists: reviews, comments, partners. */
  private readonly entries: number[] = [];

  /** What a text stands under that begins now. */
  get current(): UnderHeadings {
    return underHeadings(this.open);
  }

  /**
   * Begins a heading. One over the business's own contacts ends those over texts of visitors, whatever its level, and one over
   * other firms unless it stands below the name of one of them.
   * @param depth how many block elements are open around it
   * @param from the index of the next block
   */
  begin(text: string, level: number, depth: number, from: number): void {
    let outer = this.open.filter((each) => each.level < level && each.depth <= depth);
    if (outer.some(({ of }) => of !== null) && isHeadingOfContacts(text)) {
      const visitors = outer.findIndex(({ of }) => of === 'visitors');
      if (visitors >= 0) outer = outer.slice(0, visitors);
      if (level < LABEL_LEVEL && outer.at(-1)?.of === 'firms') outer = outer.slice(0, -1);
    }
    this.open = [
      ...outer,
      {
        level,
        depth,
        text,
        from,
        of: whoseTextsAreUnder(text),
        divider: null,
        hasEntries: false,
        divided: [],
      },
    ];
  }

  /** Ends the headings of the blocks that are deeper. */
  leave(depth: number): void {
    this.open = this.open.filter((each) => each.depth <= depth);
    if ((this.entries.at(-1) ?? 0) > depth) this.entries.pop();
  }

  /** Ends all headings. */
  clear(): void {
    this.open = [];
  }

  /** @param depth how many block elements are open, with the entry */
  enterEntry(depth: number): void {
    this.entries.push(depth);
  }

  /** Returns whether an element is a part of an entry under a heading over texts of others, such as the foot of a review. */
  isInEntry(depth: number, isLandmark: boolean): boolean {
    const heading = this.ofOthers;
    return heading !== undefined && (this.hasEntryIn(heading) || (!isLandmark && depth > heading.depth));
  }

  /** An address that no visitor states in an entry is the business's. Under other firms, several are those of the firms. */
  meetAddress(depth: number, from: number): void {
    const heading = this.ofOthers;
    if (heading?.of === 'visitors' && !this.hasEntryIn(heading))
      this.open = this.open.slice(0, this.open.indexOf(heading));
    else if (heading?.of === 'firms' && heading === this.open.at(-1)) {
      heading.hasEntries ||= from === heading.from;
      this.meetDivider(depth, from);
    }
  }

  /** A line divides entries, as in guest books, or is the only one, and ends what stands under the heading. */
  meetDivider(depth: number, from: number): void {
    const heading = this.ofOthers;
    if (heading === undefined || depth > heading.depth) return;
    if (from === heading.from || from === heading.divider) return;
    heading.hasEntries ||= heading.divider !== null;
    heading.divider ??= from;
    this.divided.add(heading);
  }

  /**
   * Takes note of a block, which dividers further on may decide about.
   * @param isOfVisitors whether it is of visitors whatever it stands under
   */
  note(block: TextBlock, isOfVisitors: boolean): void {
    const heading = this.ofOthers;
    if (heading === undefined || heading.divider === null || heading.hasEntries) return;
    const { divider } = heading;
    const others = this.open.slice(0, this.open.indexOf(heading));
    const without = underHeadings([...others, ...this.open.filter((each) => each.from >= divider)]);
    heading.divided.push({
      block,
      without: { ...without, isOfVisitors: isOfVisitors || without.isOfVisitors },
    });
  }

  /** Applies what dividers end, once all of them are known. */
  finish(): void {
    for (const { hasEntries, divided } of this.divided)
      if (!hasEntries) for (const { block, without } of divided) Object.assign(block, without);
  }

  /** The outermost heading over texts of others. */
  private get ofOthers(): Heading | undefined {
    return this.open.find(({ of }) => of !== null);
  }

  private hasEntryIn(heading: Heading): boolean {
    return this.entries.some((depth) => depth > heading.depth);
  }
}

function underHeadings(headings: readonly Heading[]): UnderHeadings {
  return {
    heading: headings
      .slice(-HEADINGS_READ)
      .map(({ text }) => text)
      .join(' | '),
    isOfVisitors: headings.some(({ of }) => of === 'visitors'),
  };
}

function whoseTextsAreUnder(text: string): Heading['of'] {
  const folded = foldWords(text);
  return isHeadingOfVisitors(folded) ? 'visitors' : isHeadingOfFirms(folded) ? 'firms' : null;
}
