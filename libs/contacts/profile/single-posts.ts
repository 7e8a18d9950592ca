import type { Network } from '../model';

/** An id of a post, a photo, a video or an album: "1234567890", "pfbid0abc", "a.123", "vb.123". */
const ID = /\d{5,}|^pfbid\w|^[a-z]{1,4}\.\d/i;
/** Apps of a page are tabs of it, and have numbers. */
const isApp = (part: string): boolean => /^app(?:_\d+)?$/.test(part);

type Test = (path: readonly string[], url: URL) => boolean;

/** What stands behind the name of an account that has published it. */
const BEHIND_NAME: Partial<Record<Network, ReadonlySet<string>>> = {
  facebook: new Set(['permalink', 'photo', 'reel', 'media_set', 'story', 'note']),
  instagram: new Set(['p', 'reel', 'tv', 'guide', 'stories', 'a']),
  x: new Set(['status', 'statuses', 'article', 'timelines', 'moments']),
  tiktok: new Set(['video', 'photo', 'playlist', 'collection', 'story']),
  youtube: new Set(['watch', 'post', 'clip']),
};

const hasParameter = (url: URL, ...names: string[]): boolean =>
  names.some((name) => url.searchParams.has(name));

const isFacebookPost: Test = ([, tab = '', ...rest], url) =>
  hasParameter(url, 'story_fbid', 'fbid', 'album_id', 'comment_id', 'set') ||
  (tab === 'posts' && rest.length > 0) ||
  (!isApp(tab) && rest.some((part) => ID.test(part) || part === 'story'));

/** "/s/firm" shows the last messages of a channel, "/firm/12" one of them, "/firm/s/3" a story. */
const isTelegramPost: Test = (path) =>
  path
    .slice(path[0] === 's' ? 2 : 1)
    .slice(0, 2)
    .some((part) => /^\d+$/.test(part));

const TESTS: Partial<Record<Network, Test>> = {
  facebook: (path, url) =>
    // "/pages/Name/123" and "/people/Name/123" have their own number.
    isFacebookPost(/^(?:pages|people)$/.test(path[0] ?? '') ? path.slice(2) : path, url),
  youtube: (_, url) => hasParameter(url, 'v', 'lb') || /^#p\/.{0,40}\/[\w-]{11}$/.test(url.hash),
  x: ([, ...rest]) => rest.some((part) => /^\d{5,}$/.test(part)),
  linkedin: ([, , ...rest]) => rest.some((part) => /\d{15,}/.test(part)),
  telegram: isTelegramPost,
};

/**
 * Returns whether an address leads to one post, photo, video or message: whoever linked it may have praised somebody else's.
 * Tabs of a profile are the profile.
 * @param path the parts of the path, of which the first names the account
 */
export function isSinglePost(network: Network, path: readonly string[], url: URL): boolean {
  const own = network === 'facebook' && path[0] === 'pg' ? path.slice(1) : path;
  // "/channel/UC…/videos", "/c/firm/videos"
  const name = network === 'youtube' && /^(?:channel|c|user)$/.test(own[0] ?? '') ? 1 : 0;
  const behind = own[name + 1]?.toLowerCase() ?? '';
  return BEHIND_NAME[network]?.has(behind) === true || TESTS[network]?.(own, url) === true;
}
