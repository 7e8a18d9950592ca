import { describe, expect, it } from '@jest/globals';
import { ExtendedKeyRefused, openAddressBook } from '.';

/** The test vectors of BIP84: mnemonic "abandon … about", account 0. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const ZPRV =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
/** The same account under the plain version bytes, as most wallets show it. */
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';

/** A whole wallet, as BIP32's first vector has it. */
const MASTER =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

describe("an account's addresses", () => {
  it.each([
    [0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    [1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ])('are those of the vectors of BIP84: number %i', (index, address) => {
    expect(openAddressBook(ZPUB, 'main').address(index)).toBe(address);
    expect(openAddressBook(XPUB, 'main').address(index)).toBe(address);
  });

  it('differ for each number, and belong to an account that has a name', () => {
    const book = openAddressBook(ZPUB, 'main');
    const addresses = Array.from({ length: 50 }, (_, index) => book.address(index));
    expect(new Set(addresses).size).toBe(50);
    expect(book.account).toBe(openAddressBook(XPUB, 'main').account);
    expect(() => book.address(-1)).toThrow(RangeError);
    expect(() => book.address(0x8000_0000)).toThrow(RangeError);
  });

  it.each([
    ['a private key', ZPRV, 'private key'],
    ['a key with a wrong letter', ZPUB.replace('zpub6rF', 'zpub6rG'), 'cannot be read'],
    ['a key of nested SegWit', ZPUB.replace('zpub', 'ypub'), 'must begin with'],
    ['the key of a whole wallet', MASTER, 'not the key of an account'],
    ['no key at all', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'must begin with'],
  ])('are not made of %s, and the key is not repeated', (_, key, why) => {
    const open = () => openAddressBook(key, 'main');
    expect(open).toThrow(ExtendedKeyRefused);
    expect(open).toThrow(why);
    expect(open).not.toThrow(key.slice(10));
  });

  it('are not made for another network than the key is of', () => {
    expect(() => openAddressBook(ZPUB, 'regtest')).toThrow("not of the network 'regtest'");
  });
});
