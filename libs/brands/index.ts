export { ChainIndex, type ChainListing } from './chain-index';
