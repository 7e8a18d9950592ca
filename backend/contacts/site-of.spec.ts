import { describe, expect, it } from '@jest/globals';
import { domainOf } from './site-domain';
import { isExcluded, isSamePage, pageOf, siteOf } from './site-of';

describe('the website of a listing', () => {
  it.each([
    ['http://www.bakery.com/stores/12', 'bakery.com'],
    ['https://Shop.Bakery.co.uk/', 'shop.bakery.co.uk'],
    ['https://bakery.weebly.com/', 'bakery.weebly.com'],
    ['http://www.co.uk/', 'co.uk'],
    ['https://bakery.wixsite.com/home', 'bakery.wixsite.com'],
    ['https://www.facebook.com/Bakery.One', 'facebook.com/bakery.one'],
    ['https://m.facebook.com/profile.php?id=100012345&ref=map', 'facebook.com/profile.php?id=100012345'],
    ['https://www.facebook.com/profile.php?id=100067890', 'facebook.com/profile.php?id=100067890'],
    ['https://api.whatsapp.com/send?phone=15305550100', 'wa.me/15305550100'],
    ['https://www.google.com/maps?cid=12', 'google.com/maps?cid=12'],
    ['https://sites.google.com/view/Bakery-One/contact?authuser=0', 'sites.google.com/view/bakery-one'],
    ['https://sites.google.com/a/bakery.com/mesa/home', 'sites.google.com/a/bakery.com/mesa'],
    ['http://93.184.216.34/', '93.184.216.34'],
    ['ftp://bakery.com/', ''],
    ['', ''],
    ['not an address', ''],
  ])('of %s is %s', (website, site) => {
    expect(siteOf(website)).toBe(site);
  });

  it.each([
    ['http://www.bakery.com/?utm_source=gmb', 'bakery.com'],
    ['http://www.bakery.com/stores/12/', 'bakery.com/stores/12'],
    ['https://www.facebook.com/Bakery.One', 'facebook.com/bakery.one'],
    ['ftp://bakery.com/stores/12', ''],
  ])('is visited for %s from the page %s', (website, page) => {
    expect(pageOf(website)).toBe(page);
  });

  it.each([
    ['sites.google.com/view/bakery-one', 'google.com'],
    ['facebook.com/bakery.one', ''],
    ['google.com/maps?cid=12', ''],
    ['bakery.wixsite.com', 'wixsite.com'],
    ['', ''],
  ])('whose key is %s is asked at the domain %s', (site, domain) => {
    expect(domainOf(site)).toBe(domain);
  });

  it('tells long addresses apart', () => {
    const pages = ['a', 'b'].map((end) => pageOf(`https://bakery.com/${'x'.repeat(1_000)}${end}`));
    expect(pages.map(({ length }) => length)).toEqual([300, 300]);
    expect(pages[0]).not.toBe(pages[1]);
  });

  it('has the same page at addresses that differ in tracking alone', () => {
    expect(isSamePage('https://bakery.com/mesa?utm_source=gmb', 'http://www.bakery.com/mesa/')).toBe(true);
    expect(isSamePage('https://bakery.com/mesa', 'https://bakery.com/tucson')).toBe(false);
  });

  it('is excluded with its domain', () => {
    expect(isExcluded('bakery.com', ['bakery.com'])).toBe(true);
    expect(isExcluded('bakery.wixsite.com', ['wixsite.com'])).toBe(true);
    expect(isExcluded('sites.google.com/view/bakery', ['sites.google.com'])).toBe(true);
    expect(isExcluded('otherbakery.com', ['bakery.com'])).toBe(false);
  });
});
