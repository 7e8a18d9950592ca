import type { Affinity } from '../affinity';
import type { Finding, FoundBy, Rejection } from '../model';
import type { ParsedPage } from '../page/parsed-page';
import { signOf, snippetAt, type TextPosition } from '../page/surroundings';
import { parseProfile } from './parse-profile';

const MAX_FINDINGS = 100;
/** A link in the header or footer stands for the whole site; one in the text may lead to anybody. */
const CONFIDENCE = { jsonLd: 0.9, frame: 0.9, text: 0.7 } as const;
const NAMED_ALIKE = 0.1;

/** Finds the profiles that a page links to or that its structured data name; never by a pattern over its source. */
export function findProfiles(page: ParsedPage, affinity: Affinity): Finding[] {
  const findings: Finding[] = [];
  const add = (
    address: string,
    foundBy: FoundBy,
    confidence: number,
    position: TextPosition | null,
  ): void => {
    const profile = parseProfile(address.startsWith('//') ? `https:${address}` : address);
    if (!profile || findings.length >= MAX_FINDINGS) return;
    const isAlike = profile.handle !== '' && affinity.isNamedAlike(profile.handle);
    const sign: Rejection | null = isAlike || position === null ? null : signOf(page, position, 'line');
    findings.push({
      kind: 'profile',
      value: profile.url,
      raw: address.slice(0, 200),
      network: profile.network,
      foundBy,
      confidence: Math.min(1, confidence + (isAlike ? NAMED_ALIKE : 0)),
      rejection: sign,
      mismatch: false,
      isPersonal: profile.network === 'linkedin' && profile.url.includes('/in/'),
      snippet: position === null ? '' : snippetAt(page, position),
    });
  };
  for (const { href, block, start, end, region } of page.links) {
    const position = { block, start, end };
    add(href.trim(), 'link', region === 'main' ? CONFIDENCE.text : CONFIDENCE.frame, position);
  }
  for (const item of page.items) {
    const isOurs =
      item.name === '' || affinity.isNamedAlike(item.name) || affinity.isOwnDomain(hostOf(item.url));
    if (isOurs) for (const profile of item.profiles) add(profile, item.foundBy, CONFIDENCE.jsonLd, null);
  }
  return findings;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
