import { Injectable, Logger, type MessageEvent } from '@nestjs/common';
import { Observable } from 'rxjs';
import { CallerVerifier } from '../auth';
import { JobChangeFeed } from '../jobs';
import type { Owner, SignedIn } from '../platform/http';
import type { RuntimeStatusResponse } from './runtime-response.dto';
import { TooManyStreams } from './runtime.errors';
import { toRuntimeStatusResponse } from './runtime.presenter';
import { RuntimeService, type ViewOptions } from './runtime.service';

/** Minimum time between two statuses of one stream. */
const MIN_INTERVAL_MS = 250;
/**
 * Maximum time between two statuses, for changes that add no log entry. The repeated status also shows that the
 * stream is alive.
 */
const REFRESH_INTERVAL_MS = 5_000;
/** Maximum duration of a stream. The browser then reconnects with its Last-Event-ID. */
const MAX_DURATION_MS = 300_000;
/** Maximum number of streams per user. A page without a stream polls the status instead. */
const MAX_STREAMS_PER_USER = 10;

/**
 * Returns the status as text to compare, without its timestamp and its log. The position in the log is tracked
 * separately.
 */
const fingerprint = (status: RuntimeStatusResponse): string =>
  JSON.stringify({ ...status, timestamp: 0, logs: [] });

/** Position of a stream in a job's log: the id of its last event, such as "JB-MF3K92QX-7T4WZP:118". */
export interface StreamPosition {
  sinceJob: string;
  since: number;
}

/** Parses a Last-Event-ID. Returns null if it is not a valid position. */
export function parseEventId(eventId: string | undefined): StreamPosition | null {
  const [, sinceJob, since] = /^(JB-[0-9A-Z-]{1,40}):(\d{1,9})$/.exec(eventId ?? '') ?? [];
  return sinceJob ? { sinceJob, since: Number(since) } : null;
}

/**
 * Streams the status of a user's job: at once, then on each change, each time with only the new log entries. The
 * stream ends together with the session or token that opened it.
 */
@Injectable()
export class RuntimeStream {
  private readonly logger = new Logger(RuntimeStream.name);
  /** Number of open streams by user. */
  private readonly openStreams = new Map<string, number>();

  constructor(
    private readonly runtime: RuntimeService,
    private readonly feed: JobChangeFeed,
    private readonly callers: CallerVerifier,
  ) {}

  /** Fails with TooManyStreams before the first event when the user has too many open streams. */
  open(caller: SignedIn, options: ViewOptions): Observable<MessageEvent> {
    return new Observable((subscriber) => {
      const count = this.openStreams.get(caller.userId) ?? 0;
      if (count >= MAX_STREAMS_PER_USER) return subscriber.error(new TooManyStreams(MAX_STREAMS_PER_USER));
      this.openStreams.set(caller.userId, count + 1);
      let position = { sinceJob: options.sinceJob, since: options.since ?? 0 };
      let isReading = false;
      let isPending = false;
      let cooldown: NodeJS.Timeout | null = null;
      /** Fingerprint of the last status, so that an unchanged one is not sent again before the next refresh. */
      let lastSent = '';

      const sendStatus = async (): Promise<void> => {
        const status = await this.status(caller, { ...options, ...position });
        if (!(await this.callers.isStillAuthorized(caller))) return subscriber.complete();
        const current = fingerprint(status);
        if (status.logs.length === 0 && current === lastSent) return;
        lastSent = current;
        const since =
          status.logs.at(-1)?.seq ?? (position.sinceJob === status.manualRunId ? position.since : 0);
        position = { sinceJob: status.manualRunId ?? undefined, since };
        subscriber.next({
          type: 'status',
          ...(status.manualRunId && { id: `${status.manualRunId}:${since}` }),
          data: status,
        });
      };
      const update = (): void => {
        if (isReading || cooldown) {
          isPending = true;
          return;
        }
        isReading = true;
        isPending = false;
        sendStatus()
          .then(() => {
            isReading = false;
            if (subscriber.closed) return;
            cooldown = setTimeout(() => {
              cooldown = null;
              if (isPending) update();
            }, MIN_INTERVAL_MS);
          })
          .catch((error: unknown) => {
            // After the stream ends, the browser polls for a while and then reconnects.
            this.logger.warn(`a stream ended: ${String(error)}`);
            subscriber.complete();
          });
      };

      const unsubscribe = this.feed.subscribe(caller.userId, update);
      const refreshTimer = setInterval(() => {
        lastSent = '';
        update();
      }, REFRESH_INTERVAL_MS);
      const durationTimer = setTimeout(() => subscriber.complete(), MAX_DURATION_MS);
      update();
      return () => {
        unsubscribe();
        this.releaseStream(caller);
        clearInterval(refreshTimer);
        clearTimeout(durationTimer);
        if (cooldown) clearTimeout(cooldown);
      };
    });
  }

  private releaseStream({ userId }: Owner): void {
    const remaining = (this.openStreams.get(userId) ?? 0) - 1;
    if (remaining > 0) this.openStreams.set(userId, remaining);
    else this.openStreams.delete(userId);
  }

  private async status(owner: Owner, options: ViewOptions): Promise<RuntimeStatusResponse> {
    const { multipleNeedsDatabase, storage, contactOffer } = this.runtime;
    const context = { user: owner.userId, now: Date.now(), multipleNeedsDatabase, storage, contactOffer };
    return toRuntimeStatusResponse(await this.runtime.view(owner, options), context);
  }
}
