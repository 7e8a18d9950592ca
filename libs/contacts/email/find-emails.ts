import type { Affinity } from '../affinity';
import type { Attribution } from '../attribution';
import type { Finding, FoundBy, PageRole, Rejection } from '../model';
import type { PageLink, ParsedPage, StructuredItem } from '../page/parsed-page';
import { isUnderForeignLabel, labelBefore, signOf, type TextPosition } from '../page/surroundings';
import { leaveToBusiness, type WithPerson } from '../persons/leave-to-business';
import { areInitials } from '../persons/person-names';
import type { Persons } from '../persons/persons';
import type { Beside } from '../persons/persons-places';
import type { Snippets } from '../snippets';
import { foldWords } from '../words/fold-words';
import { townsOn } from '../page/page-signals';
import { hasMailWord } from '../words/mail-words';
import { addressesOfMailto, isMailLink, mailTarget } from './mailto';
import { normalizeEmail } from './normalize-email';
import { isPersonalMailbox, isSharedMailbox } from './personal';
import { isFreeMail } from './free-mail';
import { rejectEmail } from './reject-email';
import { findAddresses, type FoundAddress } from './search-outward';
import { findSpelledAddresses, signsIn } from './spelled-addresses';

const CONFIDENCE = {
  link: 0.95,
  mismatch: 0.6,
  jsonLd: 0.9,
  microdata: 0.85,
  prominentText: 0.85,
  decoded: 0.8,
  text: 0.6,
  attribute: 0.5,
} as const;
/** More than any contact page has. */
const MAX_LINKS = 500;
const MAX_FINDINGS = 300;

/** Finds the e-mail addresses that a page states, in the order of trust, with those that are not the business's. */
export function findEmails(
  page: ParsedPage,
  role: PageRole,
  affinity: Affinity,
  attribution: Attribution,
  persons: Persons,
  snippets: Snippets,
): Finding[] {
  return new EmailFinder(page, role, affinity, attribution, persons, snippets).find();
}

class EmailFinder {
  private readonly findings: WithPerson[] = [];
  private readonly towns: ReadonlySet<string>;
  private readonly mailLinks: PageLink[];
  /** What stands for the at sign on the page. */
  private readonly signs: readonly string[];
  private readonly linksByBlock = new Map<number, PageLink[]>();

  constructor(
    private readonly page: ParsedPage,
    private readonly role: PageRole,
    private readonly affinity: Affinity,
    private readonly attribution: Attribution,
    private readonly persons: Persons,
    private readonly snippets: Snippets,
  ) {
    this.towns = townsOn(page);
    this.signs = signsIn(page.blocks.map(({ text }) => text));
    this.mailLinks = page.links.filter(({ href }) => isMailLink(href)).slice(0, MAX_LINKS);
    for (const link of this.mailLinks)
      this.linksByBlock.set(link.block, [...(this.linksByBlock.get(link.block) ?? []), link].slice(0, 50));
  }

  find(): Finding[] {
    for (const link of this.mailLinks) this.readLink(link);
    for (const item of this.page.items) this.readItem(item);
    this.page.blocks.forEach((_, index) => this.readBlock(index));
    for (const text of this.page.attributes)
      for (const { email } of findAddresses(text))
        this.add(email, 'attribute', CONFIDENCE.attribute, text, null);
    return leaveToBusiness(this.findings, { staysIfOnly: true, lists: this.persons.lists });
  }

  /** A link is often left over from a copied site, so its text is trusted more than its target. */
  private readLink(link: PageLink): void {
    const targets = addressesOfMailto(link.href);
    const position = { block: link.block, start: link.start, end: link.end };
    if (targets.length === 0)
      for (const { email } of findSpelledAddresses(mailTarget(link.href)))
        this.add(email, 'decoded', CONFIDENCE.decoded, link.href, position, link);
    const shown = shownBy(link);
    const agreed = targets.find((target) => shown.includes(target)) ?? shown[0];
    this.addLink(link, targets, agreed, position);
  }

  private addLink(
    link: PageLink,
    targets: readonly string[],
    shown: string | undefined,
    position: TextPosition,
  ): void {
    if (shown === undefined)
      for (const target of targets) this.add(target, 'mailto', CONFIDENCE.link, link.href, position, link);
    else if (targets.includes(shown)) this.add(shown, 'mailto', CONFIDENCE.link, link.href, position, link);
    else if (targets.length === 0)
      this.add(shown, 'text', this.textConfidence(link.block), link.text, position, link);
    else this.add(shown, 'mailto', CONFIDENCE.mismatch, link.href, position, link, true);
  }

  /** A template's block may still name the firm that the template was made for. */
  private readItem(item: StructuredItem): void {
    const confidence = item.foundBy === 'json_ld' ? CONFIDENCE.jsonLd : CONFIDENCE.microdata;
    for (const raw of item.emails) {
      const email =
        addressesOfMailto(raw)[0] ?? normalizeEmail(raw) ?? findSpelledAddresses(raw)[0]?.email ?? null;
      if (email === null) continue;
      const isOurs = this.attribution.isOfBusiness(item) || this.affinity.isOwnDomain(hostOf(email));
      this.add(email, item.foundBy, confidence, raw, null, undefined, false, isOurs ? null : 'other_firm');
    }
  }

  private readBlock(index: number): void {
    const block = this.page.blocks[index];
    if (!block) return;
    const place = ({ start, end }: FoundAddress): TextPosition => ({ block: index, start, end });
    const isLinked = ({ start }: FoundAddress): boolean =>
      (this.linksByBlock.get(index) ?? []).some((link) => start >= link.start && start < link.end);
    for (const found of findAddresses(block.text, block.boundaries).filter((each) => !isLinked(each)))
      this.add(
        found.email,
        'text',
        this.textConfidence(index),
        block.text.slice(found.start, found.end),
        place(found),
      );
    for (const found of findSpelledAddresses(block.text, this.signs)) {
      const position = place(found);
      const isMail =
        this.affinity.isOwnDomain(hostOf(found.email)) ||
        isFreeMail(hostOf(found.email)) ||
        hasMailWord(foldWords(labelBefore(this.page, position)));
      if (isMail)
        this.add(
          found.email,
          'decoded',
          CONFIDENCE.decoded,
          block.text.slice(found.start, found.end),
          position,
        );
    }
  }

  private textConfidence(block: number): number {
    const isProminent =
      this.role === 'contact' || this.role === 'legal' || this.page.blocks[block]?.region === 'footer';
    return isProminent ? CONFIDENCE.prominentText : CONFIDENCE.text;
  }

  private add(
    email: string,
    foundBy: FoundBy,
    confidence: number,
    raw: string,
    position: TextPosition | null,
    link?: PageLink,
    mismatch = false,
    rejection: Rejection | null = null,
  ): void {
    if (this.findings.length >= MAX_FINDINGS) return;
    const domain = hostOf(email);
    const isOwn = this.affinity.isOwnDomain(domain);
    const isTrusted = isOwn || isFreeMail(domain) || this.affinity.isNamedAlike(nameOf(domain));
    const sign = isOwn || position === null ? null : this.signAt(position, email, isTrusted);
    const isOfPerson = this.isOfPerson(email, position, link);
    const beside = isOfPerson || position === null ? null : this.personBeside(email, position, link);
    this.findings.push({
      beside,
      finding: {
        kind: 'email',
        value: email,
        raw: raw.replace(/\s+/g, ' ').trim().slice(0, 200),
        network: null,
        foundBy,
        confidence: confidence - (isOwn ? 0 : this.penaltyOf(email, isTrusted)),
        rejection:
          rejectEmail(email, this.affinity.siteDomain) ??
          sign ??
          rejection ??
          (isTrusted ? null : this.attribution.makerOf(nameOf(domain))),
        mismatch,
        isPersonal: isOfPerson || beside !== null,
        snippet: position === null ? '' : this.snippets.at(position, email),
      },
    });
  }

  private isOfPerson(email: string, position: TextPosition | null, link?: PageLink): boolean {
    const local = localOf(email);
    const isOwn = this.affinity.isOwnDomain(hostOf(email));
    const isShared = (isOwn || isFreeMail(hostOf(email))) && isSharedMailbox(local);
    if (!isShared && !this.affinity.isNamedAlike(local) && this.persons.state(email, position, link))
      return true;
    return isPersonalMailbox(
      email,
      position === null ? '' : labelBefore(this.page, position),
      position === null ? '' : (this.page.blocks[position.block]?.heading.split(' | ').at(-1) ?? ''),
      (word) => this.towns.has(word) || this.affinity.isOwnWord(word),
      (letters) => this.affinity.isWrittenName(letters),
    );
  }

  /** The person whose mailbox it is by where it stands: at a provider for everybody, or by the person's initials. */
  private personBeside(email: string, position: TextPosition, link?: PageLink): Beside | null {
    const local = localOf(email);
    if (isSharedMailbox(local) || this.affinity.isNamedAlike(local)) return null;
    const beside = this.persons.beside(position, 'full', link);
    return beside && (isFreeMail(hostOf(email)) || areInitials(local, beside.name)) ? beside : null;
  }

  /** A mailbox at a provider for everybody is of the firm whose page it is on, unless its own name is the business's. */
  private penaltyOf(email: string, isTrusted: boolean): number {
    if (!isTrusted) return this.attribution.otherDomainPenalty;
    const isOfPage = isFreeMail(hostOf(email)) && !this.affinity.isNamedAlike(localOf(email));
    return isOfPage ? this.attribution.copiedPenalty : 0;
  }

  /**
   * No authority has its mailbox at a provider for everybody: the label belongs to a number in the same paragraph. A credit
   * in the block before such a mailbox ends there. One that is named like the business is its own, whatever stands before it.
   */
  private signAt(position: TextPosition, email: string, isTrusted: boolean): Rejection | null {
    const isFree = isFreeMail(hostOf(email));
    if (isFree && this.affinity.isNamedAlike(localOf(email))) return null;
    const sign = signOf(this.page, position, isFree ? 'line' : 'label', (text) =>
      this.affinity.isNamedAlike(text),
    );
    if (sign !== null) return sign === 'authority' && isFree ? null : sign;
    return !isTrusted && isUnderForeignLabel(this.page, position) ? 'other_firm' : null;
  }
}

/** The addresses that a link shows: first as one of its elements has them, because its other elements may be labels. */
const shownBy = ({ text, boundaries, label }: PageLink): string[] =>
  [findAddresses(text, boundaries), findAddresses(text), findAddresses(label)]
    .flat()
    .map(({ email }) => email);

const hostOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));
const nameOf = (domain: string): string => domain.split('.').slice(0, -1).join(' ');
