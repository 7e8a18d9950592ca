import type { ChainView } from '@libs/payment';

/** Provides blockchain data about addresses. */
export interface ChainSource {
  /** Starts watching a new address. Called once for each address, before the address is shown to anyone. */
  watch(address: string): Promise<void>;
  /** @throws BitcoinServiceError */
  view(address: string): Promise<ChainView>;
}
