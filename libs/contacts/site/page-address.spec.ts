import { describe, expect, it } from '@jest/globals';
import { isHomePage, pageKey } from './page-address';

describe("a website's pages by their addresses", () => {
  it.each([
    'http://bakery.com',
    'https://www.bakery.com/',
    'https://bakery.com/en/',
    'https://bakery.com/pt-BR',
    'https://bakery.com/index.php',
    'https://bakery.com/?utm_source=gmb&utm_medium=organic',
  ])('%s is the home page', (address) => {
    expect(isHomePage(address)).toBe(true);
    expect(pageKey(address)).toBe('bakery.com');
  });

  it.each([
    ['https://www.bakery.com/stores/mesa/?utm_source=gmb', 'bakery.com/stores/mesa'],
    ['https://bakery.com/stores/mesa', 'bakery.com/stores/mesa'],
    ['https://bakery.com/index.php?id=12&gclid=x', 'bakery.com/index.php?id=12'],
    ['https://bakery.com/?page_id=7', 'bakery.com?page_id=7'],
    ['https://hosting.com/~bakery/', 'hosting.com/~bakery'],
  ])('%s is a page of its own', (address, key) => {
    expect(isHomePage(address)).toBe(false);
    expect(pageKey(address)).toBe(key);
  });

  it('is none without an address', () => {
    expect(isHomePage('bakery')).toBe(false);
    expect(pageKey('bakery')).toBe('');
  });
});
