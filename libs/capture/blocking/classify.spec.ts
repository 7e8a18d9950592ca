import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  classifyPage,
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

describe('a page is blocked', () => {
  it.each(BLOCK_STATUSES)('when it answers %i', (status) => expect(isBlockedStatus(status)).toBe(true));
  it.each(BLOCK_PATHS)('at an address below %s', (path) => {
    expect(isBlockedUrl(`https://maps.example${path}index?continue=x`)).toBe(true);
    expect(kind({ url: `https://maps.example${path}index`, cards: 20 })).toBe('blocked');
  });
  it.each(BLOCK_SELECTORS)('with %s in it', (selector) => {
    expect(WATCHED_SELECTORS).toContain(selector);
    expect(kind({ matched: [selector] })).toBe('blocked');
  });
  it.each(BLOCK_TEXTS)('when it speaks of "%s"', (text) =>
    expect(kind({ text: `… ${text} …` })).toBe('blocked'),
  );

  it('not for a search whose words say so', () => {
    expect(isBlockedUrl('https://maps.example/maps/search/sorry?q=/sorry/')).toBe(false);
    expect(isBlockedStatus(200)).toBe(false);
  });
});

describe('a page asks for consent', () => {
  it.each(CONSENT_HOSTS)('on the host %s', (host) =>
    expect(kind({ url: `https://${host}com/m?continue=x` })).toBe('consent'),
  );
  it.each(CONSENT_SELECTORS)('with %s in it', (selector) => {
    expect(WATCHED_SELECTORS).toContain(selector);
    expect(kind({ matched: [selector] })).toBe('consent');
  });
});

describe('a page is the limited view', () => {
  it.each(LIMITED_VIEW_TEXTS)('when it says "%s"', (text) => {
    expect(kind({ text, cards: 20, feed: true })).toBe('limited');
    expect(kind({ text: text.replaceAll("'", '’').toUpperCase() })).toBe('limited');
  });
});

describe('a page confirms that nothing was found', () => {
  it.each(ZERO_RESULT_TEXTS)('when it says "%s"', (text) =>
    expect(kind({ text: `Google ${text} zzz` })).toBe('zero'),
  );
  it.each(ZERO_RESULT_SELECTORS)('with %s in it', (selector) => {
    expect(WATCHED_SELECTORS).toContain(selector);
    expect(kind({ matched: [selector] })).toBe('zero');
  });

  it('not while it shows results', () => {
    expect(kind({ text: 'No results found', cards: 3, feed: true })).toBe('results');
  });
});

describe('a list is at its end', () => {
  it.each(END_OF_LIST_TEXTS)('when its last entry says "%s"', (text) =>
    expect(isEndOfList(`${text}.`)).toBe(true),
  );

  it('not when its last entry is a place', () => expect(isEndOfList('Dream Coffee 4.8(12)')).toBe(false));
});

describe('any other page', () => {
  it("is a place's own page at such an address", () => {
    expect(kind({ url: 'https://maps.example/maps/place/Dream/data=!1s0x1:0x2' })).toBe('place');
  });

  it('is one of results when there are cards', () => expect(kind({ cards: 1, feed: true })).toBe('results'));

  it('is open: an empty list without a word is no proof of anything', () => {
    expect(kind({})).toBe('unknown');
    expect(kind({ feed: true })).toBe('unknown');
  });

  it('may hold any text and any address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(3), (url, text, cards) => {
        expect(typeof kind({ url, text, cards })).toBe('string');
      }),
    );
  });
});
