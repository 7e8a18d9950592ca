import { Injectable, Logger, type MessageEvent } from '@nestjs/common';
import { Observable } from 'rxjs';
import { CallerVerifier } from '../auth';
import { JobChangeFeed } from '../jobs';
import type { Owner, SignedIn } from '../platform/http';
import type { RuntimeStatusResponse } from './runtime-response.dto';
import { TooManyStreams } from './runtime.errors';
import { toRuntimeStatusResponse } from './runtime.presenter';
import { RuntimeService, type ViewOptions } from './runtime.service';

/** Between two statuses of one stream: faster than this nobody reads. */
const MIN_INTERVAL_MS = 250;
/** Figures that move without a word in the log are told at least so often; it also shows that the stream lives. */
const REFRESH_INTERVAL_MS = 5_000;
/** A stream ends by itself, and the browser comes back with its Last-Event-ID. */
const MAX_DURATION_MS = 300_000;
/** Of one user: a page that gets none asks for the status by itself. */
const MAX_STREAMS_PER_USER = 10;

/** A status without when it was made and without the log, which has its own place. */
const fingerprint = (status: RuntimeStatusResponse): string =>
  JSON.stringify({ ...status, timestamp: 0, logs: [] });

/** Where in a run's log a stream is: the id of its last event, "JB-MF3K92QX-7T4WZP:118". */
export interface StreamPosition {
  sinceJob: string;
  since: number;
}

/** The place that a Last-Event-ID names; null for what is none. */
export function parseEventId(eventId: string | undefined): StreamPosition | null {
  const [, sinceJob, since] = /^(JB-[0-9A-Z-]{1,40}):(\d{1,9})$/.exec(eventId ?? '') ?? [];
  return sinceJob ? { sinceJob, since: Number(since) } : null;
}

/**
 * The status of a user's run as a stream: at once, then as often as it moves, each with the log's new entries alone. It ends with
 * the session or the token that it was opened by.
 */
@Injectable()
export class RuntimeStream {
  private readonly logger = new Logger(RuntimeStream.name);
  /** Open streams by user. */
  private readonly openStreams = new Map<string, number>();

  constructor(
    private readonly runtime: RuntimeService,
    private readonly feed: JobChangeFeed,
    private readonly callers: CallerVerifier,
  ) {}

  /** The stream fails with TooManyStreams before its first word where the user has enough of them. */
  open(caller: SignedIn, options: ViewOptions): Observable<MessageEvent> {
    return new Observable((subscriber) => {
      const count = this.openStreams.get(caller.userId) ?? 0;
      if (count >= MAX_STREAMS_PER_USER) return subscriber.error(new TooManyStreams(MAX_STREAMS_PER_USER));
      this.openStreams.set(caller.userId, count + 1);
      let position = { sinceJob: options.sinceJob, since: options.since ?? 0 };
      let isReading = false;
      let isPending = false;
      let cooldown: NodeJS.Timeout | null = null;
      /** What the last status said: the same is not told again before the next beat. */
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
            // The browser falls back on asking, and comes again.
            this.logger.warn(`a stream ends: ${String(error)}`);
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
    const { multipleNeedsDatabase } = this.runtime;
    const context = { user: owner.userId, now: Date.now(), multipleNeedsDatabase };
    return toRuntimeStatusResponse(await this.runtime.view(owner, options), context);
  }
}
