export { BitcoinCore } from './bitcoin-core';
export type { ChainSource } from './chain-source';
export { Esplora } from './esplora';
export {
  type AddressDeriver,
  BITCOIN_NETWORKS,
  type BitcoinNetwork,
  InvalidExtendedKey,
  createAddressDeriver,
} from './address-deriver';
export { fetchText, fetchJson, getPath, BitcoinServiceError, expectShape } from './http-json';
export { agreedPrice, PriceFeed, type PriceFeedOptions } from './price-feed';
export { fetchTickerPrice, type Ticker, TICKER_KINDS } from './ticker';
