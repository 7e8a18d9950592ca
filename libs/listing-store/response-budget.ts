import { MAX_RESPONSES_BYTES, NoRoomForResponse } from './response-limits';

/** A response that a server is sending. */
export interface ResponseInProgress {
  /** Number of bytes that have arrived. */
  readonly bytes: number;
  /** Ends the response and its connection, and removes it from the budget. */
  end(error: Error): void;
}

/** What the responses of one user's servers count against. */
export interface ResponseShare {
  budget: ResponseBudget;
  user: string;
}

/**
 * Limits how much the servers of all users together are sending to this process at a time. If it is more, the largest
 * response of the user with the most bytes ends. Those of other users, which are usually small, continue.
 */
export class ResponseBudget {
  private readonly users = new Map<ResponseInProgress, string>();
  private total = 0;

  constructor(private readonly maxBytes = MAX_RESPONSES_BYTES) {}

  /** Number of bytes of all responses in progress. */
  get bytes(): number {
    return this.total;
  }

  shareOf(user: string): ResponseShare {
    return { budget: this, user };
  }

  /** Counts bytes that have arrived and are part of `response.bytes` already. May end any response, even this one. */
  add(response: ResponseInProgress, user: string, bytes: number): void {
    this.users.set(response, user);
    this.total += bytes;
    while (this.total > this.maxBytes) this.largest()?.end(new NoRoomForResponse());
  }

  remove(response: ResponseInProgress): void {
    if (this.users.delete(response)) this.total -= response.bytes;
  }

  private largest(): ResponseInProgress | undefined {
    const bytesByUser = new Map<string, number>();
    for (const [{ bytes }, user] of this.users) bytesByUser.set(user, (bytesByUser.get(user) ?? 0) + bytes);
    const [greediest] = [...bytesByUser].sort(([, one], [, other]) => other - one);
    const responses = [...this.users].filter(([, user]) => user === greediest?.[0]);
    return responses.sort(([one], [other]) => other.bytes - one.bytes)[0]?.[0];
  }
}
