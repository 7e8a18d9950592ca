import { Injectable } from '@nestjs/common';
import { PROVIDER_NAMES, type DatabaseProvider } from '@libs/constants';
import type { RefusedListing } from '@libs/listing-store';
import { JobEvents } from '../jobs';
import type { Owner } from '../platform/http';

/** Refused listings that a log names one by one, of a batch. */
const NAMED = 20;

/** What a run's log says of its delivery. */
@Injectable()
export class DeliveryLog {
  constructor(private readonly events: JobEvents) {}

  refused(owner: Owner, jobId: string, refused: readonly RefusedListing[]): Promise<void> {
    const lines = refused.slice(0, NAMED).map(({ name, placeKey, message }) => ({
      level: 'error' as const,
      message: `Your database refused the listing "${name}" (${placeKey}): ${message}`,
    }));
    const more = refused.length - lines.length;
    if (more > 0) lines.push({ level: 'error', message: `Your database refused ${more} more listings.` });
    return this.say(owner, jobId, lines);
  }

  interrupted(owner: Owner, jobId: string, reason: string): Promise<void> {
    return this.say(owner, jobId, [
      {
        level: 'error',
        message: `Your database cannot be reached (${reason}). The capture goes on; its listings are kept and delivered as soon as it answers.`,
      },
    ]);
  }

  held(owner: Owner, jobId: string, reason: string, waiting: number): Promise<void> {
    const listings = `${waiting} ${waiting === 1 ? 'listing waits' : 'listings wait'}`;
    return this.say(owner, jobId, [
      {
        level: 'error',
        message: `Your database refuses the delivery: ${reason} ${listings} for you to mend it.`,
      },
    ]);
  }

  resumed(owner: Owner, jobId: string): Promise<void> {
    return this.say(owner, jobId, [
      { level: 'success', message: 'Your database answers again; the delivery goes on.' },
    ]);
  }

  finished(
    owner: Owner,
    { jobId, recorded, refused }: { jobId: string; recorded: number; refused: number },
    provider: DatabaseProvider,
  ): Promise<void> {
    const delivered = recorded - refused;
    const to = `Delivered ${delivered} ${delivered === 1 ? 'listing' : 'listings'} to your ${PROVIDER_NAMES[provider]} database`;
    return this.say(owner, jobId, [
      refused === 0
        ? { level: 'success', message: to }
        : {
            level: 'error',
            message: `${to}; ${refused} ${refused === 1 ? 'was' : 'were'} refused and will be tried again`,
          },
    ]);
  }

  taken(owner: Owner, jobId: string, taken: number): Promise<void> {
    const listings = `${taken} ${taken === 1 ? 'listing' : 'listings'}`;
    const message = `Your database took ${listings} that it had refused before`;
    return this.say(owner, jobId, [{ level: 'success', message }]);
  }

  private say(
    owner: Owner,
    jobId: string,
    lines: { level: 'error' | 'success'; message: string }[],
  ): Promise<void> {
    return this.events.append({ id: jobId, userId: owner.userId }, lines);
  }
}
