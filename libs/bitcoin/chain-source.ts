import type { ChainView } from '@libs/payment';

/** Who tells what the chain says about an address. */
export interface ChainSource {
  /** Called once for a new address, before anybody is told to pay it. */
  watch(address: string): Promise<void>;
  /** @throws BitcoinServiceError */
  view(address: string): Promise<ChainView>;
}
