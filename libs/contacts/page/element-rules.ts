import { isEmbeddedPost } from '../profile/embedded-posts';
import { isClassOfPersons } from '../words/persons-words';
import { isClassOfVisitors } from '../words/visitors-words';
import { attribute, type TreeElement } from './walk-tree';
import type { Region } from './parsed-page';

const words = (list: string) => new Set(list.split(' '));

/** Elements without text that people read. */
const SKIPPED = words(
  'script style template noscript svg math iframe object embed select datalist textarea head canvas video audio',
);
const BLOCKS = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul',
);
const LABELS = words('legend dt th');
/** What lists of reviews, comments and firms consist of. */
const ENTRIES = words('article blockquote figure li');
const LANDMARKS = words('footer header nav');
/** Not displayed, or moved out of sight: traps for programs are written so. */
const HIDING_STYLE =
  /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|(?:left|top|text-indent)\s{0,9}:\s{0,9}-9{3,9}\d{0,9}(?:px|r?em))/i;
/** Right-to-left languages alone reverse nothing. */
const REVERSING_STYLE =
  /unicode-bidi\s{0,9}:\s{0,9}(?:isolate-)?bidi-override|unicode-bidi\s{0,9}:\s{0,9}isolate-override/i;
/** Names of what visitors write: comments, reviews, guest books. */
const VISITORS = words(
  'comment-list commentlist comments-area comments-list comment-body comment-content wp-block-comments wp-block-comment-template ' +
    'comments comment-author comment-text customer-review customer-reviews reviews review-list ' +
    'testimonial testimonials testimonial-content testimonial-text review-content review-text reviews-list guestbook gaestebuch',
);
const FOOTER_NAME =
  /(?:^|[\s_-])(?:site-?|page-?|main-?|global-?)?(?:footer|colophon|fuss|fusszeile|contentinfo|copyright)/i;
const HEADER_NAME =
  /(?:^|[\s_-])(?:site-?|page-?|main-?|top-?)?(?:header|topbar|masthead|navbar|navigation)/i;

export const isBlock = (element: TreeElement): boolean => BLOCKS.has(element.tagName);

export const isEntry = (element: TreeElement): boolean => ENTRIES.has(element.tagName);

/** Returns whether an element is for the head or foot of a page or of an article. */
export const isLandmark = (element: TreeElement): boolean => LANDMARKS.has(element.tagName);

/** Returns the level of a heading (1 to 6, 7 for a label in a list, table or form), or null for other elements. */
export const headingLevel = ({ tagName }: TreeElement): number | null =>
  /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : LABELS.has(tagName) ? 7 : null;

/** Returns whether people do not see the element's text. */
export const isUnseen = (element: TreeElement): boolean =>
  SKIPPED.has(element.tagName) ||
  // Scripts show a whole page when it has loaded.
  (element.tagName !== 'body' &&
    element.tagName !== 'html' &&
    (hides(element) || isOfVisitors(element) || isEmbedded(element)));

const isEmbedded = (element: TreeElement): boolean =>
  isEmbeddedPost(namesOf(element), (name) => attribute(element, name));

const hides = (element: TreeElement): boolean =>
  element.attrs.some(
    ({ name, value }) => name === 'hidden' || (name === 'style' && HIDING_STYLE.test(value.slice(0, 500))),
  );

/** Returns whether a form is one for comments on a page, and not for messages to the business. */
export const isCommentForm = (element: TreeElement): boolean =>
  /(?:^|[\s_-])comment-?form/i.test(
    `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 500),
  );

const isOfVisitors = (element: TreeElement): boolean =>
  REVIEW_TYPE.test(`${attribute(element, 'itemtype')} ${attribute(element, 'typeof')}`.slice(0, 500)) ||
  namesOf(element).some((name) => VISITORS.has(name));

/** Returns whether a block has a name by which visitors likely wrote it. Of what it says, the business's own is read. */
export const isLikelyOfVisitors = (element: TreeElement): boolean =>
  isBlock(element) && element.tagName !== 'body' && namesOf(element).some(isClassOfVisitors);

/** Returns whether a block has a name of cards of people: of the staff, of authors. */
export const isLikelyOfPersons = (element: TreeElement): boolean =>
  isBlock(element) && element.tagName !== 'body' && namesOf(element).some(isClassOfPersons);

/** Returns whether a link leads to whoever wrote an article. */
export const isByAuthor = (element: TreeElement): boolean =>
  /(?:^|\s)author(?:\s|$)/i.test(attribute(element, 'rel').slice(0, 100));

const namesOf = (element: TreeElement): string[] =>
  `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 500).split(/\s+/);

/** Structured data of what visitors write. */
const REVIEW_TYPE = /(?:^|[/:\s])(?:Review|UserReview|Comment|UserComments)\/?(?:\s|$)/i;

/** Links whose target a script decodes. People read their text, which may be an address that is spelled out. */
const SCRIPTED_TARGET = /^\s{0,9}javascript:/i;

/** Returns whether a protected element shows people the text that it has. */
export const showsText = (element: TreeElement): boolean =>
  SCRIPTED_TARGET.test(attribute(element, 'href')) ||
  element.attrs.some(({ name }) => ENCODED_TARGETS.has(name));

/** Attributes with an address that a script decodes when the link is clicked. */
const ENCODED_TARGETS = words('data-mailto-token data-rot13 data-encrypted-email data-obfuscated-email');

/** Returns whether a picture stands for the at sign: the address around it is protected. */
export const isAtSign = (element: TreeElement): boolean =>
  /^\s?[([{]?(?:@|at|ät|arroba|arobase)[)\]}]?\s?$/i.test(attribute(element, 'alt').slice(0, 20)) ||
  AT_SIGN_FILE.test(attribute(element, 'src').slice(-100));

const AT_SIGN_FILE =
  /(?:^|\/)(?:at|at[-_]?(?:sign|zeichen|symbol)|arroba|arobase|klammeraffe|kukac|zavinac|malpa|chiocciola)\.(?:gif|png|jpe?g|svg|webp)(?:\?|$)/i;

/**
 * Returns whether the element protects an address: by Cloudflare, by a script of a content management system, or by
 * text that is written backward.
 */
export function isProtected(element: TreeElement): boolean {
  if (element.tagName === 'bdo') return attribute(element, 'dir').toLowerCase() === 'rtl';
  if (element.tagName === 'joomla-hidden-mail') return true;
  return element.attrs.some(({ name, value }) => {
    const start = value.slice(0, 500);
    if (ENCODED_TARGETS.has(name)) return true;
    if (name === 'data-cfemail' || name === 'data-enc-email' || name === 'data-email-encoded') return true;
    if (name === 'id') return /^eeb-\d/.test(start);
    if (name === 'class') return /(?:__cf_email__|cloaked_?email|joomla-hidden-mail|eeb-)/.test(start);
    if (name === 'style')
      return REVERSING_STYLE.test(start) && element.tagName !== 'body' && element.tagName !== 'html';
    if (name === 'href')
      return /(?:\/cdn-cgi\/l\/email-protection|UnCryptMailto|javascript:.{0,200}mail)/i.test(start);
    return (
      name === 'onclick' && (/UnCryptMailto/i.test(start) || (/mailto/i.test(start) && !isMailLink(element)))
    );
  });
}

/** A link that says its address anyway: what it does when it is clicked is counting. */
const isMailLink = (element: TreeElement): boolean => /^\s*mailto:[^@]+@/i.test(attribute(element, 'href'));

/** Returns whether a link or an inline element has the two halves of an address, which a script joins. */
export const hasHalves = ({ tagName, attrs }: TreeElement): boolean =>
  (tagName === 'a' || tagName === 'span') &&
  attrs.some(({ name, value }) => LOCAL_HALF.test(name) && value !== '') &&
  attrs.some(({ name, value }) => DOMAIN_HALF.test(name) && value !== '');

const LOCAL_HALF = /^data-(?:(?:mail-?|email-?)?(?:user|name|local)|mail-?prefix|email-?prefix)$/;
const DOMAIN_HALF = /^data-(?:(?:mail-?|email-?)?(?:domain|host)|mail-?suffix|email-?suffix)$/;

/** What content management systems show where a script writes an address, in many languages. */
const PROTECTION_NOTICE = /spam-?bots?|\*protected email\*|\[email[\s\u00a0]protected\]/i;

/** Returns whether a text stands for an address that is protected. */
export const noticesProtection = (text: string): boolean =>
  text.length <= 300 && PROTECTION_NOTICE.test(text) && /javascript|protect|bots?\b/i.test(text);

/** Scripts that write an address into the page. */
const WRITING_SCRIPT = /(?:document\.write|innerHTML|\.href\s{0,9}=|fromCharCode|unescape\()/;

/** Returns whether an inline script builds an address. */
export const buildsAddress = (script: string): boolean => {
  const mail = script.indexOf('mailto');
  if (mail < 0 && !script.includes('addy')) return false;
  return WRITING_SCRIPT.test(script.slice(Math.max(0, mail - 2000), mail + 2000));
};

/** The header and the footer of a card, not those of the page. */
const OF_CARD = /(?:^|[\s_-])(?:card|team|member|staff|person|profile|author)[_-]{1,2}(?:header|footer)/i;
const MAX_PARENTS = 30;

/** Returns whether an element stands in an article or an entry of a list, whose header or footer it then is. */
function isOfEntry({ parentNode }: TreeElement): boolean {
  let parent = parentNode;
  for (let count = 0; parent && 'tagName' in parent && count < MAX_PARENTS; count += 1) {
    if (parent.tagName === 'article' || parent.tagName === 'li' || parent.tagName === 'figure') return true;
    parent = parent.parentNode;
  }
  return false;
}

/** Returns the region that an element begins, or null. */
export function regionOf(element: TreeElement): Region | null {
  const { tagName } = element;
  if ((tagName === 'footer' || tagName === 'header') && isOfEntry(element)) return null;
  if (tagName === 'footer') return 'footer';
  if (tagName === 'header' || tagName === 'nav') return 'header';
  const role = attribute(element, 'role');
  if (role === 'contentinfo') return 'footer';
  if (role === 'banner' || role === 'navigation') return 'header';
  if (tagName !== 'div' && tagName !== 'section' && tagName !== 'td' && tagName !== 'table') return null;
  const names = `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 500);
  if (OF_CARD.test(names)) return null;
  if (FOOTER_NAME.test(names)) return 'footer';
  return HEADER_NAME.test(names) ? 'header' : null;
}
