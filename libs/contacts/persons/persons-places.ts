import type { KnownBusiness, PageRole } from '../model';
import type { PageLink, ParsedPage, TextBlock } from '../page/parsed-page';
import type { TextPosition } from '../page/surroundings';
import { foldWords, wordsOf } from '../words/fold-words';
import { hasGivenName } from '../words/given-names';
import { roleByWords } from '../words/page-words';
import {
  introducesOneself,
  isAboutOneself,
  isLabelOfContactPerson,
  isRoleOfPerson,
  type PersonsHeading,
  personsHeading,
  speaksOfItself,
} from '../words/persons-words';
import { isOffice, nameInLine, nameKey, type NameForm } from './person-names';

/** A name stands above a position and a number. */
const BLOCKS_BEFORE = 6;
const LINES_BEFORE = 8;
const REACH = 300;
const MIN_ZIP = 4;
/** A name, what the person does, and another value. */
const LINES_OF_CARD = 4;
const POSTAL_CODE = /(?<![\d+(/-])\d{4,5}\s\p{Lu}\p{L}{2}/u;
const CASED = /^\p{Lu}/u;
/** A number or an address. */
const STATED = /@|\d[\d\s()/.-]{4}/;

/** The person whom a value stands with, and what says so. */
export interface Beside {
  name: string;
  /**
   * Persons to turn to, and those who lead a business, may stand for the business itself. In a `list`, nothing but several names
   * one after the other says that they are persons.
   */
  of: PersonsHeading | 'list';
  /** What lists are told apart by. */
  list?: string;
}

interface Place {
  headings: readonly string[];
  /** The lines of its block before the value, nearest first. */
  before: readonly string[];
  /** The rest of its line. */
  after: string;
  /** The lines of the blocks above, nearest first. */
  above: readonly string[];
}

/** Finds the persons beside whom the values on a page stand. */
export class PersonsPlaces {
  private readonly kinds = new Map<string, PersonsHeading | null>();

  constructor(
    private readonly page: ParsedPage,
    private readonly role: PageRole,
    private readonly business: KnownBusiness,
    private readonly isPageOfPersons: boolean,
    private readonly isOfBusiness: (name: string) => boolean,
  ) {}

  find(position: TextPosition, form: NameForm, link?: PageLink): Beside | null {
    const block = this.page.blocks[position.block];
    const at = link ?? block;
    if (!at || (at.region !== 'main' && !at.isOfPersons)) return null;
    const place = this.placeOf(position, at, link);
    const ownLine = `${place.before[0] ?? ''} ${place.after} ${link?.text ?? ''} ${link?.label ?? ''}`;
    if (speaksOfItself(foldWords(ownLine))) return null;
    const found =
      this.amongPersons(place, at.isOfPersons, form) ?? this.withLabel(place, form) ?? this.inList(place);
    return found && found.of !== 'staff' && this.mayBeOfBusiness(block) ? null : found;
  }

  /** On a legal page and beside the business's own address, the owner's contacts are those of the business. */
  private mayBeOfBusiness(block: TextBlock | undefined): boolean {
    const { zip } = this.business;
    return this.role === 'legal' || (zip.length >= MIN_ZIP && block?.text.includes(zip) === true);
  }

  private amongPersons(place: Place, isOfPersons: boolean, form: NameForm): Beside | null {
    const { headings } = place;
    const last = headings.findLastIndex((each) => this.kindOf(each) !== null);
    const kind = this.kindOf(headings[last] ?? '') ?? (isOfPersons || this.isPageOfPersons ? 'staff' : null);
    if (kind === null) return null;
    // The first heading of a page is often the business's name.
    const below = headings
      .slice(last + 1)
      .reverse()
      .filter((each) => !this.isOfBusiness(each));
    const own = nearestName(place.before, form);
    if (own === null) return null;
    const isOfContacts = below.some((each) => isHeadingOfContacts(each));
    if (own) return { name: own, of: isOfContacts ? 'contact' : kind };
    const name = nearestName(below, form);
    if (name !== undefined) return name === null ? null : { name, of: kind };
    const others = nearestName(place.above, form) ?? nameInLine(place.after, form);
    return others && !isOfContacts ? { name: others, of: kind } : null;
  }

  /** A name behind a label for a person to turn to, or with what the person does. */
  private withLabel({ headings, before, above }: Place, form: NameForm): Beside | null {
    const lines = [...before, ...above.slice(0, LINES_BEFORE)].slice(0, LINES_BEFORE);
    for (const [index, line] of lines.entries()) {
      const [label = '', rest = ''] = line.split(/[:：]/);
      if (isLabelOfContactPerson(foldWords(label))) {
        const name = nameInLine(rest.trim() === '' ? (lines[index - 1] ?? '') : rest, 'full');
        if (name !== null) return { name, of: 'contact' };
      }
    }
    // "Workshop: 030 …", in one line: what stands above a number may be what the person does
    if (isOffice(before[0] ?? '')) return null;
    if (headings.some((each) => isAboutOneself(foldWords(each)))) return null;
    const card = [...lines, headings.at(-1) ?? ''];
    for (const [index, line] of card.entries()) {
      if (introducesOneself(foldWords(line))) return null;
      const { name, role } = nameAndRole(line, card[index + 1] ?? '');
      if (name === null) continue;
      if (isOneOfSeveral(card, index, name)) return null;
      const of = personsHeading(foldWords(role)) ?? 'leader';
      if (of === 'staff' || form === 'short') return { name, of: 'leader' };
    }
    return null;
  }

  /** A name directly above or before the value, under whatever heading. */
  private inList({ headings, before, above }: Place): Beside | null {
    const last = headings.at(-1) ?? '';
    const own = nearestName(before, 'full');
    if (own === null || before.some((line) => POSTAL_CODE.test(line))) return null;
    const heading = own === undefined ? nameInLine(last, 'full') : null;
    const name = own ?? heading ?? nearestName(above.slice(0, LINES_OF_CARD), 'full');
    if (!name || !CASED.test(name) || this.isOfTown(name)) return null;
    return { name, of: 'list', list: (heading === null ? headings : headings.slice(0, -1)).join(' | ') };
  }

  /** Branches are named after their towns. */
  private isOfTown(name: string): boolean {
    const town = new Set(wordsOf(this.business.city));
    return wordsOf(name).some((word) => town.has(word));
  }

  private placeOf({ block, start, end }: TextPosition, at: Surroundings, link: PageLink | undefined): Place {
    const own = this.page.blocks[block];
    const text = own?.text ?? '';
    // A link of a picture alone may stand above the name, or at the end of the block before.
    const isBare = link !== undefined && link.text.trim() === '' && text.slice(0, start).trim() === '';
    const isWithin = own !== undefined && isSamePlace(own, at);
    const above = this.page.blocks
      .slice(Math.max(0, block - BLOCKS_BEFORE), block)
      .filter((each) => isSamePlace(each, at))
      .flatMap((each) => each.text.slice(0, REACH).split('\n'))
      .reverse();
    return {
      headings: at.heading === '' ? [] : at.heading.split(' | '),
      before: isWithin
        ? text
            .slice(Math.max(0, start - REACH), start)
            .split('\n')
            .reverse()
            .slice(0, LINES_BEFORE)
        : [],
      after: isWithin || isBare ? (text.slice(isBare ? 0 : end, end + REACH).split('\n')[0] ?? '') : '',
      above,
    };
  }

  private kindOf(heading: string): PersonsHeading | null {
    const known = this.kinds.get(heading);
    if (known !== undefined) return known;
    const kind = heading === '' ? null : personsHeading(foldWords(heading));
    this.kinds.set(heading, kind);
    return kind;
  }
}

type Surroundings = Pick<TextBlock, 'heading' | 'isOfPersons' | 'region'>;

const isSamePlace = (a: Surroundings, b: Surroundings): boolean =>
  a.isOfPersons === b.isOfPersons && (a.isOfPersons || (a.heading === b.heading && a.region === b.region));

/** Returns the first name; null if a department comes first, undefined if there is neither. */
function nearestName(lines: readonly string[], form: NameForm): string | null | undefined {
  for (const line of lines) {
    const name = nameInLine(line.trim(), form);
    if (name !== null) return name;
    if (isOffice(line)) return null;
  }
  return undefined;
}

/** "Anna Weber, stylist", or the name above what the person does. */
function nameAndRole(line: string, above: string): { name: string | null; role: string } {
  const [first = '', second = ''] = line.split(/[,;|·•()–—]|\s-\s/).map((part) => part.trim());
  if (second !== '' && isRoleOfPerson(foldWords(second)))
    return { name: nameInLine(first, 'full'), role: second };
  return isRoleOfPerson(foldWords(first)) && second === ''
    ? { name: nameInLine(above, 'full'), role: first }
    : { name: null, role: '' };
}

/** Returns whether another person stands next to one, without contacts in between: as in a practice's list of its doctors. */
function isOneOfSeveral(lines: readonly string[], at: number, name: string): boolean {
  // What a person does may have a line of its own below the name.
  const above = nameAndRole(lines[at] ?? '', '').name === null ? at + 2 : at + 1;
  const nearer = lines.slice(0, at).reverse();
  const end = nearer.findIndex((line) => STATED.test(line));
  return [lines[above] ?? '', ...nearer.slice(0, end === -1 ? at : end)].some((line, index) => {
    const other =
      nameAndRole(line, index === 0 ? (lines[above + 1] ?? '') : '').name ?? nameInLine(line, 'full');
    return other !== null && hasGivenName(other) && nameKey(other) !== nameKey(name);
  });
}

/** Below it stand the contacts of the business: "Contact", "Follow us". */
const isHeadingOfContacts = (heading: string): boolean => {
  const folded = foldWords(heading);
  return (roleByWords(folded) === 'contact' && personsHeading(folded) === null) || speaksOfItself(folded);
};
