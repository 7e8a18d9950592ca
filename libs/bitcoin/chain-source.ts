import type { ChainView } from '@libs/payment';

/** Provides blockchain data about addresses. */
export interface ChainSource {
  /** Starts watching a new address. Called once for each address, before the address is shown to anyone. */
  watch(address: string): Promise<void>;
  /** Returns the height of the last block. @throws BitcoinServiceError */
  tip(): Promise<number>;
  /**
   * @param knownTxIds transactions to the address that were there before; a source that lists only some of the
   *   unconfirmed transactions looks these up
   * @throws BitcoinServiceError
   */
  view(address: string, knownTxIds?: readonly string[]): Promise<ChainView>;
}
