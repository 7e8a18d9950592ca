import { parseUrl } from '@libs/constants';
import { type Affinity, isWordOf } from './affinity';
import type { KnownBusiness, Rejection } from './model';
import { type Credits, creditsOf } from './page/credits';
import { namesSomebody, statesBranch } from './page/page-signals';
import type { PageLink, ParsedPage, StructuredItem } from './page/parsed-page';
import { parseProfile } from './profile/parse-profile';
import { foldWords, wordsOf } from './words/fold-words';

/** Where a page names the business, a value at the domain of another firm is less likely its own. */
const OTHER_FIRM_PENALTY = 0.15;
/** A page that does not is likely copied from another firm's: its values are candidates, even where two pages agree. */
const COPIED_PENALTY = 0.5;
const BESIDE_CREDIT_PENALTY = 0.35;
const MIN_NAME = 3;

/** Tells whose the values on one page are, by the same evidence for all kinds of them. */
export class Attribution {
  /** Whether the page names the business or its website, or states its phone or address. */
  private readonly isNamed: boolean;
  /** The page names only somebody else. */
  private isCopied: boolean | null = null;
  private foundCredits: Credits | null = null;
  /** How many profiles are linked in each block. */
  private foundProfiles: ReadonlyMap<number, number> | null = null;

  constructor(
    private readonly page: ParsedPage,
    private readonly affinity: Affinity,
    private readonly business: KnownBusiness,
  ) {
    this.isNamed =
      affinity.isNamedIn(page) ||
      statesBranch(page, business) ||
      this.linksListedPhone() ||
      affinity.namesSite(page);
  }

  /**
   * Returns whether structured data speak of the business: by their address, or else by their name. Those that state neither
   * are the page's own where they stand in its text; a block of JSON-LD may be left over from a template.
   */
  isOfBusiness({ url, name, foundBy }: StructuredItem): boolean {
    if (url === '' && name === '') return foundBy === 'microdata';
    const isOwnUrl =
      url !== '' && this.affinity.isOwnDomain(parseUrl(url, this.page.baseUrl)?.hostname ?? '');
    if (isOwnUrl || name === '') return isOwnUrl;
    const folded = foldWords(name);
    const isTitle = folded.length >= MIN_NAME && foldWords(this.page.title).includes(folded);
    return this.affinity.isNamedAlike(name) || isTitle;
  }

  /** How much less likely an address is the business's whose domain says nothing of it. */
  get otherDomainPenalty(): number {
    return this.isNamed ? OTHER_FIRM_PENALTY : COPIED_PENALTY;
  }

  /** How much less likely a number or a profile that says nothing of the business is its own. */
  get copiedPenalty(): number {
    this.isCopied ??= !this.isNamed && namesSomebody(this.page);
    return this.isCopied ? COPIED_PENALTY : 0;
  }

  /** How much less likely a link is the business's that stands alone beside the credit of another firm. */
  besideCreditPenalty({ block, start, region }: PageLink): number {
    const isBeside =
      this.credits.blocks.has(block - 1) &&
      this.page.blocks[block - 1]?.region === region &&
      (this.page.blocks[block]?.text ?? '').slice(0, start).trim() === '';
    return isBeside && this.isOnlyProfileAt(block) ? BESIDE_CREDIT_PENALTY : 0;
  }

  /** Returns whose a profile or domain is that is not named like the business: of those whom the page credits, or unknown. */
  makerOf(name: string): Rejection | null {
    const joined = wordsOf(name).join('');
    return joined !== '' && [...this.credits.names].some((word) => isWordOf(word, joined))
      ? 'designer'
      : null;
  }

  /** Returns whether a person or firm is named like the business. */
  isNamedLikeBusiness(name: string): boolean {
    return this.affinity.isNamedAlike(name);
  }

  private get credits(): Credits {
    return (this.foundCredits ??= creditsOf(
      this.page,
      (word) => this.affinity.isOwnWord(word) || this.affinity.isNamedAlike(word),
    ));
  }

  /** Profiles in a row are those of the business: whoever made its website has one beside the name. */
  private isOnlyProfileAt(block: number): boolean {
    this.foundProfiles ??= countBy(
      this.page.links.filter(({ href }) => parseProfile(href) !== null).map((link) => link.block),
    );
    return (
      [block - 1, block, block + 1].reduce((sum, at) => sum + (this.foundProfiles?.get(at) ?? 0), 0) === 1
    );
  }

  private linksListedPhone(): boolean {
    const listed = this.business.phoneE164.replace(/\D/g, '').slice(-7);
    return (
      listed.length === 7 &&
      this.page.links.some(({ href }) => /^\s*tel:/i.test(href) && href.replace(/\D/g, '').endsWith(listed))
    );
  }
}

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
