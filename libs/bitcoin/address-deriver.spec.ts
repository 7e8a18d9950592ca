import { describe, expect, it } from '@jest/globals';
import { InvalidExtendedKey, createAddressDeriver } from './';

/** The account key from the BIP84 test vectors (mnemonic "abandon … about", account 0). */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const ZPRV =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
/** The same account key, encoded with the generic version bytes that most wallets use. */
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';

/** The account key (m/0') of Electrum's own test wallet ("bitter grass shiver impose …"). */
const ELECTRUM =
  'zpub6nsHdRuY92FsMKdbn9BfjBCG6X8pyhCibNP6uDvpnw2cyrVhecvHRMa3Ne8kdJZxjxgwnpbHLkcR4bfnhHy6auHPJyDTQ3kianeuVLdkCYQ';

const ELECTRUM_XPUB =
  'xpub69Cm26ZhqfAuejFN7RcRK11Fkaqw6TDim9LfLS942vGrsesF9JbABEFmLEDadVG7vgTLHsQARRuKJ2SfFu94zRvBaHpcEE7k3LXci9vCfSU';
/**
 * The key at m/84' in the BIP84 test wallet. Like an Electrum account key, it has depth 1, but it is not an account
 * key.
 */
const PURPOSE =
  'zpub6nQP3Kke7oZS9QFQb8sVwb29vtXH66Er1faFqocsBh4KR8XrVKJmgsjLY8xDf9Ps5ifSMX7oHgoAj2CSWBeQbZRJS1KzGQL2SGFGDyZXGbz';

/** A wallet's master key, from the first BIP32 test vector. */
const MASTER =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

describe('account addresses', () => {
  it.each([
    [0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    [1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ])('match the BIP84 test vectors: index %i', (index, address) => {
    expect(createAddressDeriver(ZPUB, 'main').address(index)).toBe(address);
    expect(createAddressDeriver(XPUB, 'main').address(index)).toBe(address);
  });

  it('match the test vectors of a wallet created with Electrum', () => {
    expect(createAddressDeriver(ELECTRUM, 'main').address(0)).toBe(
      'bc1q3g5tmkmlvxryhh843v4dz026avatc0zzr6h3af',
    );
  });

  it('differ by index, and the account id does not depend on the key prefix', () => {
    const deriver = createAddressDeriver(ZPUB, 'main');
    const addresses = Array.from({ length: 50 }, (_, index) => deriver.address(index));
    expect(new Set(addresses).size).toBe(50);
    expect(deriver.account).toBe(createAddressDeriver(XPUB, 'main').account);
    expect(() => deriver.address(-1)).toThrow(RangeError);
    expect(() => deriver.address(0x8000_0000)).toThrow(RangeError);
  });

  it.each([
    ['a private key', ZPRV, 'private key'],
    ['a key with a wrong letter', ZPUB.replace('zpub6rF', 'zpub6rG'), 'cannot be read'],
    ['a key of nested SegWit', ZPUB.replace('zpub', 'ypub'), 'must begin with'],
    ['the master key of a wallet', MASTER, "Export the key at m/84'/0'/0'"],
    ["Electrum's key with a prefix that does not imply SegWit", ELECTRUM_XPUB, 'not an account key'],
    ["a purpose's key (m/84')", PURPOSE, 'not an account key'],
    ['no key at all', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'must begin with'],
  ])('are not derived from %s, and the error does not contain the key', (_, key, message) => {
    const open = () => createAddressDeriver(key, 'main');
    expect(open).toThrow(InvalidExtendedKey);
    expect(open).toThrow(message);
    expect(open).not.toThrow(key.slice(10));
  });

  it('are not derived for a network that the key does not belong to', () => {
    expect(() => createAddressDeriver(ZPUB, 'regtest')).toThrow("does not belong to the network 'regtest'");
  });
});
