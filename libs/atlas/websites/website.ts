import { hash32, type Random, seededRandom } from '../world/random';
import {
  drawDraft,
  drawFirm,
  type Firm,
  type WebsiteBusiness,
  type WebsiteResponse,
  type WebsiteTruth,
} from './draft';
import { CONTACT_FEATURES } from './features';
import { layOut } from './layouts';
import { PROFILE_FEATURES } from './profile-features';

/** The made-up website of a business. */
export interface Website {
  /** Its registrable domain. Nobody is asked for it: tests answer for its names themselves. */
  domain: string;
  url: string;
  business: WebsiteBusiness;
  /** What it does, for messages. */
  features: string;
  truth: WebsiteTruth;
  /** All hosts at which it responds. */
  hosts: readonly string[];
  /** Whether its robots.txt forbids a path. */
  isForbidden: (path: string) => boolean;
  respond(path: string, host?: string): WebsiteResponse;
}

const NOT_FOUND: WebsiteResponse = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: 'Not found',
};

/**
 * Makes one of the endlessly many websites of a seed: five layouts in ten languages, with every way of stating, hiding
 * and spoiling contacts in its turn. The same numbers give the same website.
 */
export function makeWebsite(seed: number, index: number): Website {
  const random = seededRandom(hash32('website', seed, index));
  return buildWebsite(random, drawFirm(random, index), index);
}

/** Makes the website of a firm. Its number determines how it states its contacts. */
export function buildWebsite(random: Random, firm: Firm, index: number): Website {
  const draft = drawDraft(random, firm);
  const [contactName, contact] = CONTACT_FEATURES[index % CONTACT_FEATURES.length] ?? ['', () => undefined];
  const [profileName, profile] = PROFILE_FEATURES[Math.floor(random() * PROFILE_FEATURES.length)] ?? [
    '',
    () => undefined,
  ];
  profile(draft);
  contact(draft);
  const layout = Math.floor(random() * 5);
  const pages = layOut(draft, layout);
  if (UNREAD_GAPS.has(draft.truth.gap ?? '')) draft.truth.profiles = [];
  return {
    domain: draft.domain,
    url: `http://www.${draft.domain}/`,
    business: draft.business,
    features: `${contactName}, ${profileName}, layout ${layout}, ${draft.words.language}`,
    truth: draft.truth,
    hosts: [`www.${draft.domain}`, ...(draft.otherHost === null ? [] : [draft.otherHost])],
    isForbidden: draft.isForbidden,
    respond(path, host = '') {
      const special = draft.responses.get(host === draft.otherHost ? `//${host}${path}` : path);
      if (special) return special;
      const page = pages.get(decodeURI(path));
      if (page === undefined) return NOT_FOUND;
      const isLatin = draft.encoding === 'latin1' && /^[\u0000-\u00ff]*$/.test(page.replace(/[–—]/g, '-'));
      return isLatin
        ? {
            status: 200,
            headers: { 'content-type': 'text/html' },
            body: Buffer.from(page.replace(/[–—]/g, '-').replace('<meta charset="utf-8">', ''), 'latin1'),
          }
        : { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
    },
  };
}

/** Where the home page is not read, its profiles are not found either. */
const UNREAD_GAPS = new Set([
  'needs_browser',
  'blocked',
  'parked',
  'robots_disallow',
  'robots_unreachable',
  'not_html',
  'http_error',
  'ssrf_refused',
  'too_large',
  'timeout',
  'moved',
]);
