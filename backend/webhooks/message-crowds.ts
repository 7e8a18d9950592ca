const MAX_CROWD = 1_000;
/** Longer than any message is put off. What has not come back by then was sent by another process, or was removed. */
const MEMORY_MS = 1_800_000;

/** Counts the messages of each user that found no lane and have had none since. */
export class MessageCrowds {
  /** When each message was put off, the earliest first. */
  private readonly crowds = new Map<string, Map<string, number>>();
  private sweptAt: number;

  constructor(private readonly now: () => number = Date.now) {
    this.sweptAt = now();
  }

  /** Adds a message that is put off. Returns how many messages the crowd has. */
  join(userId: string, id: string): number {
    this.sweep();
    const crowd = this.crowds.get(userId) ?? new Map<string, number>();
    this.crowds.set(userId, crowd);
    crowd.delete(id);
    this.forgetOld(crowd);
    if (crowd.size < MAX_CROWD) crowd.set(id, this.now());
    return crowd.size;
  }

  leave(userId: string, id: string): void {
    const crowd = this.crowds.get(userId);
    if (crowd?.delete(id) && crowd.size === 0) this.crowds.delete(userId);
  }

  /** Forgets the crowds of users who have sent nothing for long. */
  private sweep(): void {
    if (this.now() - this.sweptAt < MEMORY_MS) return;
    this.sweptAt = this.now();
    for (const [userId, crowd] of this.crowds) {
      this.forgetOld(crowd);
      if (crowd.size === 0) this.crowds.delete(userId);
    }
  }

  private forgetOld(crowd: Map<string, number>): void {
    for (const [id, since] of crowd) {
      if (this.now() - since < MEMORY_MS) return;
      crowd.delete(id);
    }
  }
}
