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
  /** Why there is no e-mail address, or null. */
  gap: string | null;
}

export interface WebsiteResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The body never ends. */
  isEndless?: boolean;
}

/** The parts of a website before a layout makes pages of them. All texts are HTML. */
export interface Draft {
  random: Random;
  words: LanguageWords;
  business: WebsiteBusiness;
  domain: string;
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
  /** Whether the pages link to each other. */
  hasLinks: boolean;
  encoding: 'utf-8' | 'latin1';
}

export const htmlResponse = (body: string, status = 200): WebsiteResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const redirectTo = (location: string): WebsiteResponse => ({
  status: 302,
  headers: { location },
  body: '',
});

/** Draws the business and the plain facts of its website. */
export function drawDraft(random: Random, index: number): Draft {
  const words = pick(random, LANGUAGES);
  const name = pick(random, words.names.split(' '));
  const trade = pick(random, words.trades.split(' '));
  const label = `${asciiOf(name)}-${['haus', 'shop', 'co', 'online', 'home'][index % 5]}${index}`;
  const domain = `${label}.${words.suffix}`;
  const national = words.phone.replace(/#/g, () => String(randomInt(random, 2, 9)));
  const phoneE164 = `+${callingCode(words.countryCode)}${national}`;
  const zip = words.zip.replace(/#/g, () => String(randomInt(random, 1, 9)));
  const address = `${words.street} ${randomInt(random, 1, 99)}`;
  const titled = name[0]?.toUpperCase() + name.slice(1);
  return {
    random,
    words,
    business: {
      name: `${trade} ${titled}`,
      phoneE164,
      address: `${address}, ${zip}`,
      zip,
      city: '',
      countryCode: words.countryCode,
    },
    domain,
    email: `${pick(random, words.mailboxes.split(' '))}@${domain}`,
    phone: phoneE164,
    head: [],
    home: [`<h1>${words.welcome} ${trade} ${titled}</h1>`, '<p>2014 — 2026</p>'],
    contact: [
      `<p>${trade} ${titled}<br>${address}<br>${zip}</p>`,
      `<p>${words.phoneLabel}: <a href="tel:${phoneE164}">${phoneE164}</a></p>`,
    ],
    legal: [`<h2>${words.legal[0]}</h2>`, `<p>${trade} ${titled}, ${address}, ${zip}</p>`],
    footer: [`<p>© 2026 ${titled}</p>`],
    truth: { emails: [], profiles: [], gap: null },
    responses: new Map(),
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
