import { Injectable, Logger, type MessageEvent } from '@nestjs/common';
import { Observable } from 'rxjs';
import { Callers } from '../auth';
import { RunFeed } from '../jobs';
import type { Owner, SignedIn } from '../platform/http';
import type { RuntimeStatusAnswer } from './runtime.answers';
import { TooManyStreams } from './runtime.errors';
import { statusAnswer } from './runtime.presenter';
import { RuntimeService, type ViewWish } from './runtime.service';

/** Between two statuses of one stream: faster than this nobody reads. */
const GAP_MS = 250;
/** Figures that move without a word in the log are told at least so often; it also shows that the stream lives. */
const BEAT_MS = 5_000;
/** A stream ends by itself, and the browser comes back with its Last-Event-ID. */
const LASTS_MS = 300_000;
/** Of one user: a page that gets none asks for the status by itself. */
const STREAMS_AT_MOST = 10;

/** A status without when it was made and without the log, which has its own place. */
const wordsOf = (status: RuntimeStatusAnswer): string =>
  JSON.stringify({ ...status, timestamp: 0, logs: [] });

/** Where in a run's log a stream is: the id of its last event, "JB-MF3K92QX-7T4WZP:118". */
export interface StreamPlace {
  run: string;
  since: number;
}

/** The place that a Last-Event-ID names; null for what is none. */
export function streamPlace(eventId: string | undefined): StreamPlace | null {
  const [, run, since] = /^(JB-[0-9A-Z-]{1,40}):(\d{1,9})$/.exec(eventId ?? '') ?? [];
  return run ? { run, since: Number(since) } : null;
}

/**
 * The status of a user's run as a stream: at once, then as often as it moves, each with the log's new entries alone. It ends with
 * the session or the token that it was opened by.
 */
@Injectable()
export class RuntimeStream {
  private readonly logger = new Logger(RuntimeStream.name);
  /** Open streams by user. */
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly runtime: RuntimeService,
    private readonly feed: RunFeed,
    private readonly callers: Callers,
  ) {}

  /** The stream fails with TooManyStreams before its first word where the user has enough of them. */
  open(caller: SignedIn, wish: ViewWish): Observable<MessageEvent> {
    return new Observable((told) => {
      const count = this.counts.get(caller.userId) ?? 0;
      if (count >= STREAMS_AT_MOST) return told.error(new TooManyStreams(STREAMS_AT_MOST));
      this.counts.set(caller.userId, count + 1);
      let place = { run: wish.run, since: wish.since ?? 0 };
      let isReading = false;
      let isWanted = false;
      let pause: NodeJS.Timeout | null = null;
      /** What the last status said: the same is not told again before the next beat. */
      let said = '';

      const read = async (): Promise<void> => {
        const status = await this.status(caller, { ...wish, ...place });
        if (!(await this.callers.isStill(caller))) return told.complete();
        const says = wordsOf(status);
        if (status.logs.length === 0 && says === said) return;
        said = says;
        const since = status.logs.at(-1)?.seq ?? (place.run === status.manualRunId ? place.since : 0);
        place = { run: status.manualRunId ?? undefined, since };
        told.next({
          type: 'status',
          ...(status.manualRunId && { id: `${status.manualRunId}:${since}` }),
          data: status,
        });
      };
      const tell = (): void => {
        if (isReading || pause) {
          isWanted = true;
          return;
        }
        isReading = true;
        isWanted = false;
        read()
          .then(() => {
            isReading = false;
            if (told.closed) return;
            pause = setTimeout(() => {
              pause = null;
              if (isWanted) tell();
            }, GAP_MS);
          })
          .catch((error: unknown) => {
            // The browser falls back on asking, and comes again.
            this.logger.warn(`a stream ends: ${String(error)}`);
            told.complete();
          });
      };

      const leave = this.feed.subscribe(caller.userId, tell);
      const beat = setInterval(() => {
        said = '';
        tell();
      }, BEAT_MS);
      const end = setTimeout(() => told.complete(), LASTS_MS);
      tell();
      return () => {
        leave();
        this.leave(caller);
        clearInterval(beat);
        clearTimeout(end);
        if (pause) clearTimeout(pause);
      };
    });
  }

  private leave({ userId }: Owner): void {
    const left = (this.counts.get(userId) ?? 0) - 1;
    if (left > 0) this.counts.set(userId, left);
    else this.counts.delete(userId);
  }

  private async status(owner: Owner, wish: ViewWish): Promise<RuntimeStatusAnswer> {
    const { multipleNeedsDatabase } = this.runtime;
    const facts = { user: owner.userId, now: Date.now(), multipleNeedsDatabase };
    return statusAnswer(await this.runtime.view(owner, wish), facts);
  }
}
