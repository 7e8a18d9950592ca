export { BitcoinCore } from './bitcoin-core';
export type { ChainSource } from './chain-source';
export { Esplora } from './esplora';
export {
  type AddressBook,
  BITCOIN_NETWORKS,
  type BitcoinNetwork,
  ExtendedKeyRefused,
  openAddressBook,
} from './extended-key';
export { ask, askJson, at, BitcoinServiceError, shaped } from './http-json';
export { agreedPrice, PriceFeed, type PriceRules } from './price-feed';
export { askTicker, type Ticker, TICKER_KINDS } from './ticker';
