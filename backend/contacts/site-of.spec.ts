import { describe, expect, it } from '@jest/globals';
import { isExcluded, siteOf } from './site-of';

describe('the website of a listing', () => {
  it.each([
    ['http://www.bakery.com/stores/12', 'bakery.com'],
    ['https://Shop.Bakery.co.uk/', 'bakery.co.uk'],
    ['https://bakery.wixsite.com/home', 'bakery.wixsite.com'],
    ['https://www.facebook.com/Bakery.One', 'www.facebook.com/bakery.one'],
    ['http://93.184.216.34/', '93.184.216.34'],
    ['ftp://bakery.com/', ''],
    ['', ''],
    ['not an address', ''],
  ])('of %s is %s', (website, site) => {
    expect(siteOf(website)).toBe(site);
  });

  it('is excluded with its domain', () => {
    expect(isExcluded('bakery.com', ['bakery.com'])).toBe(true);
    expect(isExcluded('bakery.wixsite.com', ['wixsite.com'])).toBe(true);
    expect(isExcluded('otherbakery.com', ['bakery.com'])).toBe(false);
  });
});
