import { parseUrl } from '@libs/constants';
import type { Network } from '../model';
import { isImpossibleNumber } from '../phone/placeholder-number';
import { isDirectory } from './directories';
import {
  BUILDERS,
  FACEBOOK_PAGES,
  INSTAGRAM_PAGES,
  PINTEREST_PAGES,
  TELEGRAM_PAGES,
  TIKTOK_PAGES,
  X_PAGES,
  YOUTUBE_PAGES,
} from './network-pages';
import { isSinglePost } from './single-posts';

/** A profile's one address, by which spellings of the same profile compare equal. */
export interface ProfileAddress {
  network: Network;
  url: string;
  /** The account's name in the address, or '' if it is a number. */
  handle: string;
}

type Reader = (path: string[], url: URL) => Omit<ProfileAddress, 'network'> | null;

/** Longer addresses lead to no profile, and no profile has a longer one. */
const MAX_ADDRESS_LENGTH = 2000;
const MAX_PROFILE_LENGTH = 1000;
const NAME = /^[\p{L}\p{N}._~-]{1,100}$/u;

const named = (base: string, handle: string): Omit<ProfileAddress, 'network'> => ({
  url: `${base}${handle}`,
  handle,
});

const facebook: Reader = (path, url) => {
  const base = 'https://www.facebook.com/';
  const [first = '', second = '', third = ''] = path[0] === 'pg' ? path.slice(1) : path;
  if (first === 'profile.php') {
    const id = url.searchParams.get('id') ?? '';
    return /^\d{5,20}$/.test(id) ? { url: `${base}profile.php?id=${id}`, handle: '' } : null;
  }
  // "/pages/category/Restaurant/Name-123/"
  if (first === 'pages' && second === 'category')
    return isName(path[3] ?? '') ? named(base, lower(path[3] ?? '')) : null;
  if (first === 'pages' || first === 'people')
    return NAME.test(second) && /^\d{5,20}$|^[\w-]{5,}$/.test(third)
      ? { url: `${base}${first}/${second}/${third}`, handle: second }
      : null;
  if (first === 'p') return NAME.test(second) ? named(`${base}p/`, second) : null;
  if (first === 'share')
    return /^[\w-]{6,}$/.test(second) ? { url: `${base}share/${second}/`, handle: '' } : null;
  return !FACEBOOK_PAGES.has(first.toLowerCase()) && isName(first) ? named(base, lower(first)) : null;
};

const LEGAL_PAGES = new Set(['privacy', 'tos', 'legal', 'terms', 'policies', 'rules-and-policies']);

const byFirst =
  (base: string, excluded: ReadonlySet<string>, pattern = NAME): Reader =>
  ([account = '', second = '']) => {
    const first = account.replace(/^@/, '');
    // "/en/privacy" is a page of the network in a language.
    const isAccount =
      pattern.test(first) && !excluded.has(first.toLowerCase()) && !LEGAL_PAGES.has(second.toLowerCase());
    return isAccount ? named(base, lower(first)) : null;
  };

const linkedin: Reader = ([kind = '', name = '']) =>
  ['company', 'in', 'school', 'showcase'].includes(kind) && name !== '' && isName(name)
    ? named(`https://www.linkedin.com/${kind}/`, lower(name))
    : null;

const youtube: Reader = ([first = '', second = '']) => {
  const base = 'https://www.youtube.com/';
  if (first.startsWith('@')) return isName(first.slice(1)) ? named(`${base}@`, lower(first.slice(1))) : null;
  if (first === 'channel')
    return /^UC[\w-]{10,40}$/.test(second) ? { url: `${base}channel/${second}`, handle: '' } : null;
  if (first === 'c' || first === 'user')
    return isName(second) ? named(`${base}${first}/`, lower(second)) : null;
  return isName(first) && !YOUTUBE_PAGES.has(first.toLowerCase()) ? named(base, lower(first)) : null;
};

/** "/_u/firm" opens the profile in the app. */
const instagram: Reader = (path, url) =>
  byFirst(
    'https://www.instagram.com/',
    INSTAGRAM_PAGES,
    /^[\w.]{1,30}$/,
  )(path[0] === '_u' ? path.slice(1) : path, url);

/** "/s/firm" shows a channel in the browser. */
const telegram: Reader = (path, url) =>
  byFirst('https://t.me/', TELEGRAM_PAGES, /^\w{4,32}$/)(path[0] === 's' ? path.slice(1) : path, url);

const tiktok: Reader = ([first = '']) =>
  first.startsWith('@') && !TIKTOK_PAGES.has(first) && isName(first.slice(1))
    ? named('https://www.tiktok.com/@', lower(first.slice(1)))
    : null;

/** "1234567890", "11111111": what templates have in place of a number. */
const PLACEHOLDER_NUMBER = /^(?:\d{0,3}123456789?0?\d{0,2}|(\d)\1{6,})$/;

const whatsapp: Reader = (path, url) => {
  // "/c/49301234567" is the catalog of the business.
  const number =
    url.hostname === 'wa.me' ? (path[0] === 'c' ? path[1] : path[0]) : url.searchParams.get('phone');
  const digits = number?.replace(/\D/g, '').replace(/^00/, '') ?? '';
  if (/^[1-9]\d{7,14}$/.test(digits) && !PLACEHOLDER_NUMBER.test(digits) && !isImpossibleNumber(digits))
    return { url: `https://wa.me/${digits}`, handle: '' };
  return path[0] === 'message' && /^[A-Z0-9]{8,30}$/.test(path[1] ?? '')
    ? { url: `https://wa.me/message/${path[1]}`, handle: '' }
    : null;
};

const yelp: Reader = ([kind = '', name = '']) =>
  kind === 'biz' && isName(name) ? named('https://www.yelp.com/biz/', lower(name)) : null;

const tripadvisor: Reader = ([first = '']) => {
  const id = /^(?:Restaurant|Hotel|Attraction|VacationRental|ShowUser)_Review-.{0,60}?-?d(\d{3,12})\b/.exec(
    first,
  )?.[1];
  return id === undefined
    ? null
    : { url: `https://www.tripadvisor.com/${first.split('-Reviews')[0] ?? first}`, handle: '' };
};

const READERS: readonly (readonly [hosts: RegExp, network: Network, read: Reader])[] = [
  [
    /^(?:(?:www|m|web|mobile|touch|[a-z]{2}-[a-z]{2}|[a-z]{2})\.)?(?:facebook\.com|fb\.com|fb\.me)$/,
    'facebook',
    facebook,
  ],
  // Letters to a page.
  [/^m\.me$/, 'facebook', byFirst('https://www.facebook.com/', FACEBOOK_PAGES)],
  [/^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)$/, 'instagram', instagram],
  [/^(?:(?:www|m|mobile)\.)?(?:twitter\.com|x\.com)$/, 'x', byFirst('https://x.com/', X_PAGES, /^\w{1,15}$/)],
  [/^(?:[a-z]{2,3}\.)?linkedin\.com$/, 'linkedin', linkedin],
  [/^(?:(?:www|m)\.)?youtube\.com$/, 'youtube', youtube],
  [/^(?:(?:www|m)\.)?tiktok\.com$/, 'tiktok', tiktok],
  [
    /^(?:[a-z]{2,3}\.)?pinterest\.(?:com|[a-z]{2}|co\.uk|com\.[a-z]{2})$/,
    'pinterest',
    byFirst('https://www.pinterest.com/', PINTEREST_PAGES),
  ],
  [/^(?:wa\.me|(?:api|web|www|chat)\.whatsapp\.com)$/, 'whatsapp', whatsapp],
  [/^(?:www\.)?(?:t\.me|telegram\.me)$/, 'telegram', telegram],
  [/^(?:[a-z]{1,3}\.)?yelp\.(?:com|[a-z]{2}|co\.uk|com\.[a-z]{2})$/, 'yelp', yelp],
  [/^(?:[a-z]{2,3}\.)?tripadvisor\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/, 'tripadvisor', tripadvisor],
];

/**
 * Returns the profile that an address leads to, or null: for a network's own pages, for buttons that share the page,
 * for single posts, and for the profiles that templates and website builders put into their pages.
 */
export const parseProfile = (address: string): ProfileAddress | null => readAddress(address, isSinglePost);

/** Returns the profile that an address leads to, or that has published the post that it leads to, or null. */
export const parsePublisher = (address: string): ProfileAddress | null => readAddress(address, () => false);

function readAddress(address: string, isRefused: typeof isSinglePost): ProfileAddress | null {
  const written = address.length > MAX_ADDRESS_LENGTH ? null : parseUrl(address);
  if (!written) return null;
  const url = targetOf(written);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.toLowerCase();
  const [, network, read] = READERS.find(([hosts]) => hosts.test(host)) ?? [];
  if (!network || !read) return null;
  const path = url.pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decode(part));
  const profile = isRefused(network, path, url) ? null : read(path, url);
  if (!profile || BUILDERS.has(profile.handle.toLowerCase())) return null;
  const { href } = new URL(profile.url);
  return href.length > MAX_PROFILE_LENGTH ? null : { network, url: href, handle: profile.handle };
}

/** Links that networks and website builders lead through a page of theirs, and the old form with "#!". */
function targetOf(url: URL): URL {
  const host = url.hostname.toLowerCase();
  const isForwarder =
    (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(host) && url.pathname === '/url') ||
    (/^l\.(?:facebook|instagram)\.com$/.test(host) && /^\/(?:l\.php)?$/.test(url.pathname));
  const target = isForwarder ? (url.searchParams.get('q') ?? url.searchParams.get('u') ?? '') : '';
  const path = url.hash.startsWith('#!/') && url.pathname === '/' ? url.hash.slice(2) : '';
  return parseUrl(target) ?? (path === '' ? null : parseUrl(path, url.href)) ?? url;
}

/** Returns whether an address belongs to a network or directory, so that it is no website of the business's own. */
export function isProfileHost(host: string): boolean {
  // A dot at the end of a name changes nothing of whose it is.
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name === HOST_OF_WEBSITES) return false;
  return READERS.some(([hosts]) => hosts.test(name)) || DIRECTORIES.test(name) || isDirectory(name);
}

/** On this host, the path tells the websites of its users apart. */
const HOST_OF_WEBSITES = 'sites.google.com';
const WEBSITE_PATH = /^\/(?:view|site)\/[^/]+|^\/a\/[^/]+\/[^/]+/;

/** Returns the host and the path of a website that shares its host with those of other firms, or null. */
export function sharedHostWebsite({ hostname, pathname }: URL): string | null {
  const path = hostname === HOST_OF_WEBSITES ? WEBSITE_PATH.exec(pathname)?.[0] : undefined;
  return path === undefined ? null : `${HOST_OF_WEBSITES}${path.toLowerCase()}`;
}

const DIRECTORIES =
  /(?:^|\.)(?:facebook\.com|fb\.com|m\.me|instagram\.com|twitter\.com|x\.com|linkedin\.com|youtube\.com|youtu\.be|tiktok\.com|whatsapp\.com|google\.[a-z.]{2,6}|goo\.gl|g\.page|maps\.app\.goo\.gl|apple\.com|bing\.com|foursquare\.com|opentable\.[a-z.]{2,6}|booking\.com|airbnb\.[a-z.]{2,6}|doctolib\.(?:de|fr|it)|jameda\.de|gelbeseiten\.de|11880\.com|dasoertliche\.de|pagesjaunes\.fr|paginegialle\.it|yellowpages\.[a-z.]{2,6}|ubereats\.com|doordash\.com|grubhub\.com|lieferando\.[a-z]{2}|just-eat\.[a-z.]{2,6}|deliveroo\.[a-z.]{2,6}|wolt\.com|treatwell\.[a-z.]{2,6}|booksy\.com|fresha\.com|linktr\.ee|thefork\.[a-z.]{2,6}|zomato\.com|theknot\.com|angi\.com|thumbtack\.com)$/;

const isName = (text: string): boolean => NAME.test(text);
/** Handles do not depend on case, except for ids. */
const lower = (text: string): string => text.toLowerCase();

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
