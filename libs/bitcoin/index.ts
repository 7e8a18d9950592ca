export { BitcoinCore } from './bitcoin-core';
export type { ChainSource } from './chain-source';
export { Esplora } from './esplora';
export {
  type AddressDeriver as AddressBook,
  BITCOIN_NETWORKS,
  type BitcoinNetwork,
  InvalidExtendedKey as ExtendedKeyRefused,
  createAddressDeriver as openAddressBook,
} from './address-deriver';
export { fetchText as ask, fetchJson as askJson, getPath as at, BitcoinServiceError, expectShape as shaped } from './http-json';
export { agreedPrice, PriceFeed, type PriceFeedOptions as PriceRules } from './price-feed';
export { fetchTickerPrice as askTicker, type Ticker, TICKER_KINDS } from './ticker';
