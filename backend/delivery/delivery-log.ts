import { Injectable } from '@nestjs/common';
import { PROVIDER_NAMES, type DatabaseProvider } from '@libs/constants';
import type { RefusedListing } from '@libs/listing-store';
import { type EventLevel, JobEventRepository } from '../jobs';
import type { Owner } from '../platform/http';

/** Maximum number of refused listings per batch that the log names one by one. */
const MAX_NAMED_LISTINGS = 20;

/** Writes delivery messages to a job's log. */
@Injectable()
export class DeliveryLog {
  constructor(private readonly events: JobEventRepository) {}

  refused(owner: Owner, jobId: string, refused: readonly RefusedListing[]): Promise<void> {
    const lines = refused.slice(0, MAX_NAMED_LISTINGS).map(({ name, placeKey, message }) => ({
      level: 'error' as const,
      message: `Your database refused the listing "${name}" (${placeKey}): ${message}`,
    }));
    const unnamed = refused.length - lines.length;
    if (unnamed > 0)
      lines.push({ level: 'error', message: `Your database refused ${unnamed} more listings.` });
    return this.append(owner, jobId, lines);
  }

  requested(
    owner: Owner,
    { jobId, recorded }: { jobId: string; recorded: number },
    provider: DatabaseProvider,
  ): Promise<void> {
    const listings = `${recorded} ${recorded === 1 ? 'listing' : 'listings'}`;
    const message = `Loading ${listings} into your ${PROVIDER_NAMES[provider]} database`;
    return this.append(owner, jobId, [{ level: 'info', message }]);
  }

  interrupted(owner: Owner, jobId: string, reason: string): Promise<void> {
    return this.append(owner, jobId, [
      {
        level: 'error',
        message: `Your database cannot be reached (${reason}). The job continues; its listings are stored and will be delivered when the database is back.`,
      },
    ]);
  }

  refusing(owner: Owner, jobId: string, reason: string, pending: number): Promise<void> {
    const listings = `${pending} ${pending === 1 ? 'listing is waiting' : 'listings are waiting'}`;
    return this.append(owner, jobId, [
      {
        level: 'error',
        message: `Your database refuses the delivery: ${reason} ${listings} until this is fixed.`,
      },
    ]);
  }

  resumed(owner: Owner, jobId: string): Promise<void> {
    return this.append(owner, jobId, [
      { level: 'success', message: 'Your database accepts listings again. The delivery continues.' },
    ]);
  }

  finished(
    owner: Owner,
    { jobId, recorded, refused }: { jobId: string; recorded: number; refused: number },
    provider: DatabaseProvider,
  ): Promise<void> {
    const delivered = recorded - refused;
    const text = `Delivered ${delivered} ${delivered === 1 ? 'listing' : 'listings'} to your ${PROVIDER_NAMES[provider]} database`;
    return this.append(owner, jobId, [
      refused === 0
        ? { level: 'success', message: text }
        : {
            level: 'error',
            message: `${text}; ${refused} ${refused === 1 ? 'was' : 'were'} refused and will be tried again`,
          },
    ]);
  }

  deliveredAfterAll(owner: Owner, jobId: string, count: number): Promise<void> {
    const listings = `${count} ${count === 1 ? 'listing' : 'listings'}`;
    const message = `Your database accepted ${listings} that it had refused before`;
    return this.append(owner, jobId, [{ level: 'success', message }]);
  }

  private append(
    owner: Owner,
    jobId: string,
    lines: { level: EventLevel; message: string }[],
  ): Promise<void> {
    return this.events.append({ id: jobId, userId: owner.userId }, lines);
  }
}
