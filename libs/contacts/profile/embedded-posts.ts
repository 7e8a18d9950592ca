import { parseProfile } from './parse-profile';

/** Classes of elements in which networks show a post. Its text, and whoever it names, are those of its author. */
const EMBEDS = new Set(
  'twitter-tweet twitter-video instagram-media tiktok-embed fb-post fb-video fb-comment-embed text-post-media bluesky-embed mastodon-embed wp-embedded-content'.split(
    ' ',
  ),
);
/** Attributes with the address of what is shown. */
const TARGETS = ['data-instgrm-permalink', 'data-href', 'cite'];

/**
 * Returns whether an element shows a post of a network. The same elements can show a profile, which may be the business's.
 * @param names its classes and its id
 * @param attribute reads one of its attributes
 */
export function isEmbeddedPost(names: readonly string[], attribute: (name: string) => string): boolean {
  if (!names.some((name) => EMBEDS.has(name))) return false;
  const target = TARGETS.map(attribute).find(Boolean) ?? '';
  return parseProfile(target) === null;
}
