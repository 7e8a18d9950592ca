import { parseUrl } from '@libs/constants';
import type { Affinity } from '../affinity';
import type { Attribution } from '../attribution';
import type { Finding, FoundBy, KnownBusiness, Rejection } from '../model';
import type { PageLink, ParsedPage } from '../page/parsed-page';
import { isWithForeignLabel, signOf, type TextPosition } from '../page/surroundings';
import { leaveToBusiness, type WithPerson } from '../persons/leave-to-business';
import type { Persons } from '../persons/persons';
import type { Snippets } from '../snippets';
import { completeAddress } from './complete-address';
import { parseProfile, parsePublisher, type ProfileAddress } from './parse-profile';

const MAX_FINDINGS = 100;
/** A link in the header or footer stands for the whole site; one in the text may lead to anybody. */
const CONFIDENCE = { jsonLd: 0.9, microdata: 0.85, frame: 0.9, text: 0.7, prose: 0.55 } as const;
/** A link in a paragraph with this much text besides leads to somebody of whom the text speaks. */
const MIN_PROSE_LENGTH = 80;
const NAMED_ALIKE = 0.1;
/** A branch's own profile stands in the text beside the firm's in the footer. */
const NAMED_AS_BRANCH = 0.3;

/** Finds the profiles that a page links to or that its structured data name; never by a pattern over its source. */
export function findProfiles(
  page: ParsedPage,
  affinity: Affinity,
  attribution: Attribution,
  business: KnownBusiness,
  persons: Persons,
  snippets: Snippets,
  phones: readonly Finding[],
): Finding[] {
  const findings: WithPerson[] = [];
  const numbers = new Set([
    business.phoneE164,
    ...phones.filter(({ isPersonal }) => !isPersonal).map(({ value }) => value),
  ]);
  const bonusOf = (handle: string): number => (affinity.isBranchName(handle) ? NAMED_AS_BRANCH : NAMED_ALIKE);
  const add = (address: string, foundBy: FoundBy, confidence: number, link: PageLink | null): void => {
    const profile = parseProfile(completeAddress(address)) ?? ownPublisher(address, affinity);
    if (!profile || findings.length >= MAX_FINDINGS) return;
    const { handle, network, url } = profile;
    const isAlike = handle !== '' && affinity.isNamedAlike(handle);
    const isListed = network === 'whatsapp' && url.endsWith(`/${business.phoneE164.slice(1)}`);
    const isOfFirm = isAlike || (network === 'whatsapp' && numbers.has(`+${url.split('/').at(-1) ?? ''}`));
    const change = isAlike
      ? bonusOf(handle)
      : -(isListed ? 0 : attribution.copiedPenalty) - (link ? attribution.besideCreditPenalty(link) : 0);
    const position = link && positionOf(link);
    const sign = isAlike || position === null ? null : signAt(page, position);
    const beside = isOfFirm || link === null ? null : persons.beside(link, 'short', link);
    const isOfPerson =
      (network === 'linkedin' && url.includes('/in/')) ||
      (!isOfFirm &&
        (persons.state(url, position, link ?? undefined) ||
          (link !== null && persons.isAccountOfPersonBeside(handle, link))));
    findings.push({
      beside: isOfPerson ? null : beside,
      finding: {
        kind: 'profile',
        value: url,
        raw: address.slice(0, 200),
        network,
        foundBy,
        confidence: Math.min(1, confidence + change),
        rejection: sign ?? (isAlike ? null : attribution.makerOf(handle)),
        mismatch: false,
        isPersonal: isOfPerson || beside !== null,
        snippet: position === null ? '' : snippets.at(position, url),
      },
    });
  };
  for (const link of page.links) add(link.href.trim(), 'link', linkConfidence(page, link), link);
  for (const frame of page.frames) {
    const shown = pluginTarget(frame);
    if (shown !== null) add(shown, 'link', CONFIDENCE.frame, null);
  }
  for (const item of page.items) {
    const confidence = item.foundBy === 'json_ld' ? CONFIDENCE.jsonLd : CONFIDENCE.microdata;
    const isOfBusiness = attribution.isOfBusiness(item);
    for (const profile of item.profiles)
      if (isOfBusiness || isNamedAlike(profile, affinity)) add(profile, item.foundBy, confidence, null);
  }
  return leaveToBusiness(findings, { staysIfOnly: false, lists: persons.lists });
}

/** A post that the business itself has published leads to its profile. */
function ownPublisher(address: string, affinity: Affinity): ProfileAddress | null {
  const publisher = parsePublisher(completeAddress(address));
  return publisher && affinity.isNamedAlike(publisher.handle) ? publisher : null;
}

const signAt = (page: ParsedPage, position: TextPosition): Rejection | null =>
  signOf(page, position, 'line') ?? (isWithForeignLabel(page, position, 'profile') ? 'other_firm' : null);

function isNamedAlike(address: string, affinity: Affinity): boolean {
  const { handle = '' } = parseProfile(completeAddress(address)) ?? {};
  return handle !== '' && affinity.isNamedAlike(handle);
}

const positionOf = ({ block, start, end }: PageLink): TextPosition => ({ block, start, end });

function linkConfidence(page: ParsedPage, { region, block, text }: PageLink): number {
  if (region !== 'main') return CONFIDENCE.frame;
  const besides = (page.blocks[block]?.text.trim().length ?? 0) - text.trim().length;
  return besides < MIN_PROSE_LENGTH || NETWORK_NAME.test(text) ? CONFIDENCE.text : CONFIDENCE.prose;
}

/** "Find us on Facebook" names the network, and not somebody. */
const NETWORK_NAME =
  /facebook|instagram|twitter|linkedin|youtube|tiktok|pinterest|whatsapp|telegram|yelp|tripadvisor|^\s*(?:x|fb|insta|ig)\s*$/i;

/** The profile that Facebook's box for pages shows. */
function pluginTarget(frame: string): string | null {
  const address = parseUrl(completeAddress(frame));
  if (!address) return null;
  const { hostname, pathname, searchParams } = address;
  const isBox = hostname === 'www.facebook.com' && /^\/(?:v\d+\.\d+\/)?plugins\/page\.php$/.test(pathname);
  return isBox ? searchParams.get('href') : null;
}
