import { bech32 } from '@scure/base';
import { HDKey, type Versions } from '@scure/bip32';

/** Bitcoin networks and their address prefixes. */
export const BITCOIN_NETWORKS = { main: 'bc', test: 'tb', regtest: 'bcrt' } as const;
export type BitcoinNetwork = keyof typeof BITCOIN_NETWORKS;

/**
 * Version bytes by key prefix. BIP84 defines its own prefixes (SLIP-132), but wallets also export keys with the
 * generic ones.
 */
const VERSIONS: Record<string, Versions & { isMain: boolean }> = {
  xpub: { private: 0x0488ade4, public: 0x0488b21e, isMain: true },
  zpub: { private: 0x04b2430c, public: 0x04b24746, isMain: true },
  tpub: { private: 0x04358394, public: 0x043587cf, isMain: false },
  vpub: { private: 0x045f18bc, public: 0x045f1cf6, isMain: false },
};
const ACCOUNT_DEPTH = 3;
const HARDENED = 0x8000_0000;
/**
 * Depth of the account key (m/0') in a wallet created from Electrum seed words. Addresses in such a wallet are
 * derived like those of a BIP84 account.
 */
const ELECTRUM_DEPTH = 1;
/** If a key is not at the BIP84 path, only these prefixes imply native SegWit. */
const NATIVE_SEGWIT = ['zpub', 'vpub'];
const RECEIVING_CHAIN = 0;
const WITNESS_VERSION = 0;
const INDEX_LIMIT = 0x8000_0000;

export class InvalidExtendedKey extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidExtendedKey';
  }
}

/** Derives an account's receiving addresses by index (path m/84'/0'/account' for BIP84, m/0' for Electrum). */
export interface AddressDeriver {
  /** Account id: the network and the fingerprint of the account's public key. */
  readonly account: string;
  /** Returns the native SegWit address at account/0/index. @param index 0 to 2^31 - 1 */
  address(index: number): string;
}

/**
 * Creates an address deriver from an account's extended public key (xpub or zpub; on a test network, tpub or vpub).
 * @throws InvalidExtendedKey for any other text, including a private key, which must never be on a server
 */
export function createAddressDeriver(key: string, network: BitcoinNetwork): AddressDeriver {
  const account = parseAccount(key, network);
  const receiving = account.deriveChild(RECEIVING_CHAIN);
  return {
    account: `${network}:${account.fingerprint.toString(16).padStart(8, '0')}`,
    address(index) {
      if (!Number.isInteger(index) || index < 0 || index >= INDEX_LIMIT)
        throw new RangeError('the address index must be 0 to 2^31 - 1');
      const { pubKeyHash } = receiving.deriveChild(index);
      if (!pubKeyHash) throw new InvalidExtendedKey('the key has no public part');
      return bech32.encode(BITCOIN_NETWORKS[network], [WITNESS_VERSION, ...bech32.toWords(pubKeyHash)]);
    },
  };
}

function parseAccount(key: string, network: BitcoinNetwork): HDKey {
  const prefix = key.slice(0, 4);
  if (/^.prv/.test(prefix))
    throw new InvalidExtendedKey(
      "this is a private key: use the account's extended PUBLIC key and keep the private key off servers",
    );
  const versions = VERSIONS[prefix];
  if (!versions)
    throw new InvalidExtendedKey('the key must begin with zpub or xpub (vpub or tpub on a test network)');
  if (versions.isMain !== (network === 'main'))
    throw new InvalidExtendedKey(`a ${prefix} key does not belong to the network '${network}'`);
  const account = parseKey(key, versions);
  if (!isAccount(account) && !(NATIVE_SEGWIT.includes(prefix) && isElectrumAccount(account)))
    throw new InvalidExtendedKey(
      "this is not an account key, so no wallet would find the addresses derived from it. Export the key at m/84'/0'/0' (native SegWit), or the Master Public Key that Electrum shows for a SegWit wallet (zpub)",
    );
  return account;
}

const isAccount = ({ depth, index }: HDKey) => depth === ACCOUNT_DEPTH && index >= HARDENED;
const isElectrumAccount = ({ depth, index }: HDKey) => depth === ELECTRUM_DEPTH && index === HARDENED;

function parseKey(key: string, versions: Versions): HDKey {
  try {
    return HDKey.fromExtendedKey(key, versions);
  } catch (error) {
    throw new InvalidExtendedKey(`the key cannot be read: ${(error as Error).message}`);
  }
}
