import { parseUrl } from '@libs/constants';
import type { PageRefresh, ParsedPage } from './parsed-page';

/** What refers so soon is not meant to be read. */
const MAX_IMMEDIATE_SECONDS = 1;
/** Longer waits are those of pages that load themselves, or others, again and again. */
const MAX_SECONDS = 15;
/** "You will be redirected in five seconds. Otherwise, click here." */
const MAX_NOTICE_LENGTH = 300;

const REFRESH = /^\s*(\d{0,9})(?:\.[\d.]*)?\s*(?:[;,]\s*|\s|$)(?:url\s*=\s*)?(.*)$/is;

/** Reads what a page or a response says about the address to load in its place; null if it names none. */
export function parseRefresh(content: string): { seconds: number; target: string } | null {
  const [, seconds = '', rest = ''] = REFRESH.exec(content) ?? [];
  const [quote = ''] = /^["']/.exec(rest) ?? [];
  const target = (quote === '' ? rest : (rest.slice(1).split(quote)[0] ?? '')).trim();
  return target === '' ? null : { seconds: Number(seconds), target };
}

/** Returns the address of the page that stands in place of this one, or null if this one is meant to be read. */
export function refreshOf({ refresh, url, baseUrl, blocks }: ParsedPage): string | null {
  const target = refresh && webAddress(refresh.target, baseUrl);
  if (!refresh || target === null || target === webAddress(url, url)) return null;
  return isImmediate(refresh) || (refresh.seconds <= MAX_SECONDS && lengthOf(blocks) <= MAX_NOTICE_LENGTH)
    ? target
    : null;
}

/** What scripts would do otherwise is meant for those who can read nothing else. */
const isImmediate = ({ seconds, isWithoutScripts }: PageRefresh): boolean =>
  seconds <= MAX_IMMEDIATE_SECONDS && !isWithoutScripts;

/** Returns where a response's header leads at once, or null. */
export function refreshTarget(header: string | null, url: URL): string | null {
  const { seconds, target } = parseRefresh(header ?? '') ?? { seconds: Infinity, target: '' };
  const address = seconds <= MAX_IMMEDIATE_SECONDS ? webAddress(target, url.href) : null;
  return address === webAddress(url.href, url.href) ? null : address;
}

function webAddress(address: string, base: string): string | null {
  const url = parseUrl(address, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  url.hash = '';
  return url.href;
}

const lengthOf = (blocks: ParsedPage['blocks']): number =>
  blocks.reduce((sum, { text }) => sum + text.trim().length, 0);
