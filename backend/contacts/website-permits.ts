import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { RequestPermits } from '@libs/contacts';
import type { ConnectionGuard } from '@libs/network';
import { SearchActivity } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { FairSemaphore } from './fair-semaphore';
import { WEBSITE_GUARD } from './website-guard';
import { WebsitePermitRepository, type WebsiteRequest } from './website-permit.repository';
import { YieldToSearches } from './yield-to-searches';

/**
 * Pages that a worker holds in memory at the same time, from their request until they are read. Websites that wait for
 * their pauses hold none.
 */
const MAX_PAGES = 12;
/** Pauses vary by this share, so that requests do not become a beat. */
const JITTER = 0.25;
/** How often a domain is asked for again, at the longest: its claim may end early. */
const MAX_WAIT_SECONDS = 5;

/** The permits of one visit. */
export interface VisitPermits extends RequestPermits {
  /** Says that the page of the last request is no longer in memory. */
  freePage(): void;
}

/** The last request of a visit, and when it ended. */
interface EndedRequest {
  domain: string;
  ended: Promise<number>;
}

/** Gives visits the right to a request: over all processes by domain and address, and in this process by memory. */
@Injectable()
export class WebsitePermits {
  private readonly logger = new Logger(WebsitePermits.name);
  private readonly pages = new FairSemaphore(MAX_PAGES);
  private readonly yielding: YieldToSearches;

  constructor(
    private readonly repository: WebsitePermitRepository,
    @Inject(WEBSITE_GUARD) private readonly guard: ConnectionGuard,
    @Inject(SETTINGS) private readonly settings: Settings,
    activity: SearchActivity,
  ) {
    this.yielding = new YieldToSearches(() => activity.isSearching);
  }

  /**
   * @param owner whose job wants the website
   * @param signal ends the waiting for permits
   */
  forVisit(owner: string, signal: AbortSignal): VisitPermits {
    let freePage = (): void => undefined;
    let last: EndedRequest = { domain: '', ended: Promise.resolve(0) };
    return {
      freePage: () => freePage(),
      acquire: async ({ domain, hostname, pauseSeconds }) => {
        freePage();
        const pause = Math.max(this.settings.contacts.pauseSeconds, pauseSeconds ?? 0);
        const spaced = pause * (1 + Math.random() * JITTER);
        if (last.domain === domain) await pauseAfter(last, spaced, signal);
        await this.yielding.turn(signal);
        // The connection uses the same addresses if it is opened soon.
        const addresses = await this.addressesOf(hostname);
        const request = { domain, holder: randomUUID(), pauseSeconds: spaced, addresses };
        freePage = await this.claim(owner, request, signal);
        return () => {
          last = { domain, ended: this.release(request) };
        };
      },
    };
  }

  /** Waits without a place in memory. Returns what frees the place. */
  private async claim(owner: string, request: WebsiteRequest, signal: AbortSignal): Promise<() => void> {
    for (;;) {
      const free = await this.pages.acquire(owner);
      try {
        signal.throwIfAborted();
        const wait = await this.repository.claim(request);
        if (wait === 0) return free;
        free();
        await delay(Math.min(wait, MAX_WAIT_SECONDS) * 1_000, undefined, { signal });
      } catch (error) {
        free();
        throw error;
      }
    }
  }

  /** A request to a name without an address fails by itself. */
  private async addressesOf(hostname: string): Promise<string[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return [host];
    const found = await this.guard.names.resolve(host).catch(() => []);
    return found.map(({ address }) => address);
  }

  /** Returns when the request has ended. If the database is away, the claim expires. */
  private async release(request: WebsiteRequest): Promise<number> {
    await this.repository.release(request).catch((error: unknown) => {
      this.logger.warn(`${request.domain}: ${String(error)}`);
    });
    return performance.now();
  }
}

/** The visit itself knows of its last request: asking the database before its pause is over would be in vain. */
async function pauseAfter({ ended }: EndedRequest, seconds: number, signal: AbortSignal): Promise<void> {
  const waitMs = (await ended) + seconds * 1_000 - performance.now();
  if (waitMs > 0) await delay(waitMs, undefined, { signal });
}
