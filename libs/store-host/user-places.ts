import { tooManyCalls } from './store-host-errors';

/** Calls return one result, reads yield items. They are counted separately, because a reader may make calls. */
export type PlaceKind = 'call' | 'read';

/**
 * How many calls, and how many reads, of one user are in progress in the hosts at once. Others of the same user wait.
 * A page has at most 16 MB, and up to 4 MB of a read are sent ahead of the reader.
 */
const MAX_PLACES = 8;
const MAX_WAIT_MS = 30_000;

interface Queue {
  taken: number;
  readonly waiting: Set<() => void>;
}

/**
 * Limits what one user can have in progress, so that a user whose server does not respond, or who does not read the
 * responses, uses only a small part of what all users share.
 */
export class UserPlaces {
  private readonly queues = new Map<string, Queue>();

  /**
   * Waits for a place. Returns a function that gives it back.
   * @throws StoreError if the user's other calls do not end for half a minute
   */
  async take(user: string, kind: PlaceKind): Promise<() => void> {
    const key = `${kind} ${user}`;
    const queue = this.queues.get(key) ?? { taken: 0, waiting: new Set() };
    this.queues.set(key, queue);
    if (queue.taken < MAX_PLACES) queue.taken += 1;
    else await waitIn(queue);
    let isTaken = true;
    return () => {
      if (isTaken) this.giveBack(key, queue);
      isTaken = false;
    };
  }

  private giveBack(key: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next) return next();
    queue.taken -= 1;
    if (queue.taken === 0) this.queues.delete(key);
  }
}

/** Waits until another call gives its place to this one. */
function waitIn({ waiting }: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(tooManyCalls());
    }, MAX_WAIT_MS).unref();
    const start = () => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    waiting.add(start);
  });
}
