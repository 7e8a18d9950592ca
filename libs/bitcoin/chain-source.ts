import type { ChainView } from '@libs/payment';

/** A source of chain data about addresses. */
export interface ChainSource {
  /** Called once for each new address, before it is shown to anyone. */
  watch(address: string): Promise<void>;
  /** @throws BitcoinServiceError */
  view(address: string): Promise<ChainView>;
}
