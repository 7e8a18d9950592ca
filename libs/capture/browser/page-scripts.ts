import { WATCHED_SELECTORS } from '../blocking';

/**
 * Scripts for the page. They are strings because they run in the browser, not in this process. They find all elements
 * by role and aria-label, because class names change.
 */

const FEED = '[role="feed"]';
const CARD_LINK = 'a[href*="/maps/place/"]';
const CARD = '[role="article"]';
const CARD_RATING = '[role="img"][aria-label]';
const CARD_SPONSORED = '[aria-label="Sponsored"]';
const PLACE = '[role="main"][aria-label]';
const PLACE_RATING = '[role="img"][aria-label*="star"]';
const PLACE_WEBSITE = 'a[data-item-id="authority"]';
const PLACE_CATEGORY = 'button[jsaction*="category"]';
const PLACE_ADDRESS = '[data-item-id="address"]';
const PLACE_PHONE = '[data-item-id^="phone:tel:"]';
const PLACE_PLUS_CODE = '[data-item-id="oloc"]';

/** The selectors by which rows are read from pages, as a report names them: cards are looked for in the feed. */
export const ROW_SELECTORS: readonly string[] = [
  FEED,
  `${FEED} ${CARD_LINK}`,
  ...[CARD, CARD_RATING, CARD_SPONSORED].map((selector) => `${FEED} ${selector}`),
  ...[PLACE, PLACE_RATING, PLACE_WEBSITE, PLACE_CATEGORY, PLACE_ADDRESS, PLACE_PHONE, PLACE_PLUS_CODE],
];
const FACT_SELECTORS = [...WATCHED_SELECTORS, ...ROW_SELECTORS];

/** The scrolling element is the feed itself or, in other releases, one of its ancestors. */
const SCROLL_TO_END = `
  const scrollContainer = (feed) => {
    for (let here = feed; here && here !== document.body; here = here.parentElement)
      if (here.scrollHeight > here.clientHeight + 1) return here;
    return feed;
  };
  const toEnd = (feed, back) => {
    const container = scrollContainer(feed);
    if (back) container.scrollTop = Math.max(0, container.scrollTop - 600);
    container.scrollTop = container.scrollHeight;
    if (back) container.dispatchEvent(new Event('scroll'));
  };`;

/**
 * Runs before the page's own scripts. Whenever the feed has grown, scrolls it to its end, as a reader would, so that
 * the page requests more rows by itself. No browser commands are needed for this.
 */
export const AUTO_SCROLL_SCRIPT = `(() => {
  if (window.top !== window) return;
  let count = 0;
  ${SCROLL_TO_END}
  new MutationObserver(() => {
    const feed = document.querySelector('${FEED}');
    if (!feed || feed.childElementCount <= count) return;
    count = feed.childElementCount;
    toEnd(feed, false);
  }).observe(document, { childList: true, subtree: true });
})()`;

/**
 * Runs before the page's own scripts, in every frame. Whatever a page writes to the console, and every error that it does
 * not catch, would be sent to this process in full length.
 */
export const SILENCE_SCRIPT = `(() => {
  const ignore = () => undefined;
  for (const name of Object.getOwnPropertyNames(console))
    if (typeof console[name] === 'function') Object.defineProperty(console, name, { value: ignore, writable: false, configurable: false });
  const { apply } = Reflect;
  const { preventDefault } = Event.prototype;
  for (const name of ['error', 'unhandledrejection'])
    addEventListener(name, (event) => apply(preventDefault, event, []), true);
})()`;

/** Scrolls the feed up and down again, because scrolling to the same position causes no event. */
export const NUDGE_SCRIPT = `(() => {
  ${SCROLL_TO_END}
  const feed = document.querySelector('${FEED}');
  if (feed) toEnd(feed, true);
  return true;
})()`;

/** Returns the PageFacts (see blocking/) as JSON. Excludes invisible text and the text of the feed. */
export const PAGE_FACTS_SCRIPT = `(() => {
  const feed = document.querySelector('${FEED}');
  const cards = feed ? feed.querySelectorAll('${CARD_LINK}').length : 0;
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
      if (node === feed || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(node.tagName)) return NodeFilter.FILTER_REJECT;
      return node.checkVisibility && !node.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  });
  let text = '';
  while (text.length < 4000 && walker.nextNode()) text += walker.currentNode.data + ' ';
  const matched = ${JSON.stringify(FACT_SELECTORS)}.filter((selector) => document.querySelector(selector));
  const lastEntry = (feed?.lastElementChild?.textContent ?? '').slice(0, 300);
  return JSON.stringify({ url: location.href, feed: Boolean(feed), cards, lastEntry, text, matched });
})()`;

/** Returns, as JSON, the part of the page's initial state that is read in parse/. */
export const INITIAL_STATE_SCRIPT = `(() => {
  const state = window.APP_INITIALIZATION_STATE;
  return JSON.stringify([null, null, null, Array.isArray(state) ? state[3] ?? null : null]);
})()`;

/**
 * Returns, as JSON, the CardTexts of the feed's cards from number `from` on, and the feed's last entry at the same
 * moment.
 */
export const cardsScript = (from: number) => `(() => {
  const links = [...document.querySelectorAll('${FEED} ${CARD_LINK}')];
  const cards = links.slice(${from}).map((link) => {
    const card = link.closest('${CARD}') ?? link.parentElement;
    const name = link.getAttribute('aria-label') || card.getAttribute('aria-label') || link.textContent;
    const rating = card.querySelector('${CARD_RATING}');
    const site = [...card.querySelectorAll('a[href]')].find((other) => other !== link && /^https?:/.test(other.href));
    const sponsored = Boolean(card.querySelector('${CARD_SPONSORED}'));
    const lines = card.innerText.split('\\n').map((line) => line.trim()).filter((line) => line && line !== name);
    return {
      href: link.href,
      name,
      ratingLabel: rating?.getAttribute('aria-label') ?? '',
      lines: lines.slice(0, 20),
      website: site?.href ?? '',
      sponsored: sponsored || lines.includes('Sponsored'),
    };
  });
  const feed = document.querySelector('${FEED}');
  return JSON.stringify({ cards, lastEntry: (feed?.lastElementChild?.textContent ?? '').slice(0, 300) });
})()`;

/** Returns the PlaceTexts of a place page as JSON. */
export const PLACE_TEXTS_SCRIPT = `(() => {
  const main = document.querySelector('${PLACE}') ?? document.body;
  const label = (selector) => {
    const item = main.querySelector(selector);
    return item?.getAttribute('aria-label') ?? item?.textContent ?? '';
  };
  const title = main.querySelector('h1');
  return JSON.stringify({
    href: location.href,
    name: (title?.textContent || main.getAttribute('aria-label') || '').trim(),
    ratingLabel: label('${PLACE_RATING}'),
    website: main.querySelector('${PLACE_WEBSITE}')?.href ?? '',
    category: (main.querySelector('${PLACE_CATEGORY}')?.textContent ?? '').trim(),
    address: label('${PLACE_ADDRESS}'),
    phone: label('${PLACE_PHONE}'),
    phoneLink: main.querySelector('${PLACE_PHONE}')?.getAttribute('data-item-id') ?? '',
    plusCode: label('${PLACE_PLUS_CODE}'),
    notices: main.innerText.split('\\n').slice(0, 60),
  });
})()`;
