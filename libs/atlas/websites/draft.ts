import { pick, randomInt, type Random } from '../world/random';
import { callingCode, LANGUAGES, type LanguageWords } from './language-words';

/** The business behind a made-up website, as a listing states it. */
export interface WebsiteBusiness {
  name: string;
  phoneE164: string;
  address: string;
  zip: string;
  city: string;
  countryCode: string;
}

/** What a reader of the website should find. */
export interface WebsiteTruth {
  emails: string[];
  profiles: string[];
  /** All numbers of the business that the website states. */
  phones: string[];
  /** Why there is no e-mail address, or null. */
  gap: string | null;
}

export interface WebsiteResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The body never ends. */
  isEndless?: boolean;
  /** How long the website takes to respond. Default: 0. */
  delayMs?: number;
}

/** The parts of a website before a layout makes pages of them. All texts are HTML. */
export interface Draft {
  random: Random;
  words: LanguageWords;
  business: WebsiteBusiness;
  /** The name that its pages show. */
  shownName: string;
  domain: string;
  /** Where its home page is. */
  homePath: string;
  /** Another host at which the website responds, or null. What was listed may lead there. */
  otherHost: string | null;
  /** The address that a plain website of this business states. */
  email: string;
  phone: string;
  head: string[];
  home: string[];
  contact: string[];
  legal: string[];
  footer: string[];
  truth: WebsiteTruth;
  /** Responses in place of pages, by path. */
  responses: Map<string, WebsiteResponse>;
  /** Whether its robots.txt forbids a path. */
  isForbidden: (path: string) => boolean;
  /** Whether the pages link to each other. */
  hasLinks: boolean;
  encoding: 'utf-8' | 'latin1';
}

/** A way in which websites state, hide or spoil their contacts. It changes the draft and what is true about it. */
export type Feature = (draft: Draft) => void;

export const htmlResponse = (body: string, status = 200): WebsiteResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const redirectTo = (location: string, status = 302): WebsiteResponse => ({
  status,
  headers: { location },
  body: '',
});

/** The firm that a website is made for. */
export interface Firm {
  words: LanguageWords;
  domain: string;
  business: WebsiteBusiness;
  /** As the firm calls itself. */
  shortName: string;
  addressLines: readonly string[];
}

/** Draws a firm in one of the languages. */
export function drawFirm(random: Random, index: number): Firm {
  const words = pick(random, LANGUAGES);
  const name = pick(random, words.names.split(' '));
  const trade = pick(random, words.trades.split(' '));
  const label = `${asciiOf(name)}-${['haus', 'shop', 'co', 'online', 'home'][index % 5]}${index}`;
  const national = words.phone.replace(/#/g, () => String(randomInt(random, 2, 9)));
  const zip = words.zip.replace(/#/g, () => String(randomInt(random, 1, 9)));
  const addressLines = [`${words.street} ${randomInt(random, 1, 99)}`, zip];
  const shortName = name[0]?.toUpperCase() + name.slice(1);
  return {
    words,
    domain: `${label}.${words.suffix}`,
    business: {
      name: `${trade} ${shortName}`,
      phoneE164: `+${callingCode(words.countryCode)}${national}`,
      address: addressLines.join(', '),
      zip,
      city: '',
      countryCode: words.countryCode,
    },
    shortName,
    addressLines,
  };
}

/** Draws the plain facts of a firm's website. */
export function drawDraft(random: Random, { words, domain, business, shortName, addressLines }: Firm): Draft {
  const { name, phoneE164 } = business;
  return {
    random,
    words,
    business,
    shownName: name,
    domain,
    homePath: '/',
    otherHost: null,
    email: `${pick(random, words.mailboxes.split(' '))}@${domain}`,
    phone: phoneE164,
    head: [],
    home: [`<h1>${words.welcome} ${name}</h1>`, '<p>2014 — 2026</p>'],
    contact: [
      `<p>${[name, ...addressLines].join('<br>')}</p>`,
      ...(phoneE164 === ''
        ? []
        : [`<p>${words.phoneLabel}: <a href="tel:${phoneE164}">${phoneE164}</a></p>`]),
    ],
    legal: [`<h2>${words.legal[0]}</h2>`, `<p>${[name, ...addressLines].join(', ')}</p>`],
    footer: [`<p>© 2026 ${shortName}</p>`],
    truth: { emails: [], profiles: [], phones: phoneE164 === '' ? [] : [phoneE164], gap: null },
    responses: new Map(),
    isForbidden: () => false,
    hasLinks: true,
    encoding: 'utf-8',
  };
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
