import type { Host } from './host';
import type { CallMethod, ReadMethod } from './protocol';

/** What a place is for: a read yields items, an edit must not be interrupted. */
export type StoreUse = 'call' | 'edit' | 'read' | 'test';

/** The host in which one call is made. */
export interface Place {
  host: Host;
  /** Calls back when the call must make room for another user. Returns a function that unregisters the callback. */
  onDue(callback: () => void): () => void;
  leave(): void;
}

/** What the pool needs to know about a store to give it a place. */
export interface StoreInPool {
  readonly id: number;
  readonly user: string;
  /** The host in which the store is open, if any. */
  readonly host: Host | null;
}

/** Where the calls of stores are made. */
export interface StorePlaces {
  /** Returns a number for a store or a call. */
  newId(): number;
  /** Waits for a place. The caller leaves it when the call has ended. */
  enter(store: StoreInPool, use: StoreUse): Promise<Place>;
  /** Returns the maximum time of a call in milliseconds. */
  deadlineOf(method: CallMethod | ReadMethod): number;
}
