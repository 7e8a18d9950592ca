import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  classifyPage,
  classifyPageWithoutPlace,
  isBlockedUrl,
  isBlockedStatus,
  isEndOfList,
  WATCHED_SELECTORS,
  type PageFacts,
} from './classify';
import {
  BLOCK_PATHS,
  BLOCK_SELECTORS,
  BLOCK_STATUSES,
  BLOCK_TEXTS,
  CONSENT_HOSTS,
  CONSENT_SELECTORS,
  END_OF_LIST_TEXTS,
  LIMITED_VIEW_TEXTS,
  ZERO_RESULT_SELECTORS,
  ZERO_RESULT_TEXTS,
} from './signals';

const kind = (facts: Partial<PageFacts>) =>
  classifyPage({
    url: 'https://maps.example/maps/search/cafe',
    cards: 0,
    feed: false,
    lastEntry: '',
    text: '',
    matched: [],
    ...facts,
  });

describe('a blocked page', () => {
  it.each(BLOCK_STATUSES)('is recognized by the status %i', (status) =>
    expect(isBlockedStatus(status)).toBe(true),
  );
  it.each(BLOCK_PATHS)('is recognized by a URL below %s', (path) => {
    expect(isBlockedUrl(`https://maps.example${path}index?continue=x`)).toBe(true);
    expect(kind({ url: `https://maps.example${path}index`, cards: 20 })).toBe('blocked');
  });
  it.each(BLOCK_SELECTORS)('is recognized by the element %s', (selector) => {
    expect(WATCHED_SELECTORS).toContain(selector);
    expect(kind({ matched: [selector] })).toBe('blocked');
  });
  it.each(BLOCK_TEXTS)('is recognized by the text "%s"', (text) =>
    expect(kind({ text: `… ${text} …` })).toBe('blocked'),
  );

  it('is not confused with a search for text that looks like a block path', () => {
    expect(isBlockedUrl('https://maps.example/maps/search/sorry?q=/sorry/')).toBe(false);
    expect(isBlockedStatus(200)).toBe(false);
  });
});

describe('a consent page', () => {
  it.each(CONSENT_HOSTS)('is recognized by the host %s', (host) =>
    expect(kind({ url: `https://${host}com/m?continue=x` })).toBe('consent'),
  );
  it.each(CONSENT_SELECTORS)('is recognized by the element %s', (selector) => {
    expect(WATCHED_SELECTORS).toContain(selector);
    expect(kind({ matched: [selector] })).toBe('consent');
  });
});

describe('a limited view', () => {
  it.each(LIMITED_VIEW_TEXTS)('is recognized by the text "%s"', (text) => {
    expect(kind({ text, cards: 20, feed: true })).toBe('limited');
    expect(kind({ text: text.replaceAll("'", '’').toUpperCase() })).toBe('limited');
  });
});

describe('a page without results', () => {
  it.each(ZERO_RESULT_TEXTS)('is recognized by the text "%s"', (text) =>
    expect(kind({ text: `Google ${text} zzz` })).toBe('zero'),
  );
  it.each(ZERO_RESULT_SELECTORS)('is recognized by the element %s', (selector) => {
    expect(WATCHED_SELECTORS).toContain(selector);
    expect(kind({ matched: [selector] })).toBe('zero');
  });

  it('is not recognized by its text if there are result cards', () => {
    expect(kind({ text: 'No results found', cards: 3, feed: true })).toBe('results');
  });
});

describe('the end of a list', () => {
  it.each(END_OF_LIST_TEXTS)('is recognized by a last entry with the text "%s"', (text) =>
    expect(isEndOfList(`${text}.`)).toBe(true),
  );

  it('is not confused with a place that is the last entry', () =>
    expect(isEndOfList('Dream Coffee 4.8(12)')).toBe(false));
});

describe('a page that was asked for a place', () => {
  const url = 'https://maps.example/maps/place/?q=place_id:x';
  it.each(BLOCK_TEXTS)('is a block by the text "%s" alone, unless it contains a place', (text) => {
    const facts = { url, cards: 0, feed: false, lastEntry: '', text: `… ${text} …`, matched: [] };
    expect([classifyPageWithoutPlace(facts), classifyPage(facts)]).toEqual(['blocked', 'place']);
    expect(classifyPageWithoutPlace({ ...facts, text: '' })).toBe('place');
  });
});

describe('any other page', () => {
  it('is a place page if its path is that of a place', () => {
    expect(kind({ url: 'https://maps.example/maps/place/Dream/data=!1s0x1:0x2' })).toBe('place');
  });

  it('is a results page if there are cards', () => expect(kind({ cards: 1, feed: true })).toBe('results'));

  it('is unknown if its list is empty and no message confirms that there are no results', () => {
    expect(kind({})).toBe('unknown');
    expect(kind({ feed: true })).toBe('unknown');
  });

  it('can have any text and any URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(3), (url, text, cards) => {
        expect(typeof kind({ url, text, cards })).toBe('string');
      }),
    );
  });
});
