import { setMaxListeners } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ContactGap } from '@libs/contacts';
import { countryCodeByName, type Listing } from '@libs/listing';
import {
  CONTACT_QUEUE,
  ContactQueue,
  type ContactTurnData,
  JobHistoryRepository,
  UndecidedPlaces,
} from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { Queue, QueueConsumer } from '../platform/queue';
import { ContactJobRepository } from './contact-job.repository';
import { ContactPlanner } from './contact-planner';
import { ContactRecorder } from './contact-recorder';
import { type ClaimedSite, ContactTaskRepository, SiteClaimLost } from './contact-task.repository';
import { ContactsAvailability } from './contacts-availability';
import { knownBusinessOf, NOT_READ } from './listing-contacts';
import { isExcluded, pageOf } from './site-of';
import { FairSemaphore } from './fair-semaphore';
import { SiteVisitor } from './site-visitor';
import { isPassing, type StoredVisit } from './stored-visit';
import { withoutSuppressed } from './suppressed-contacts';
import { VisitCounter } from './visit-counter';
import { type WebsiteClaim, WebsiteRepository } from './website.repository';

/** How long websites are begun for one job before the next job gets its turn. */
const TURN_MS = 10_000;
/** After this time, a website or domain that is being read for another listing has probably been read. */
const BUSY_RETRY_SECONDS = 2;
const FAILED_RETRY_SECONDS = 10;
const SHORT_CACHE_HOURS = 24;
/** Listings of a website that are looked at to choose its address. */
const MAX_COMPARED_LISTINGS = 50;

/**
 * Reads the websites of jobs' listings, many at once, because most of the time is spent on pauses. A website is claimed
 * with a lease, which is renewed only while it is being read here. If this process dies, or cannot give a claim back,
 * the lease expires, and the visit is continued after its last page. Websites of one domain share the pauses between
 * its requests, so this process reads one of them at a time.
 */
@Injectable()
export class ContactWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ContactWorker.name);
  private readonly stopping = new AbortController();
  private readonly sites: FairSemaphore;
  /** What is being read, by the id of its claim. */
  private readonly visits = new Map<string, Promise<void>>();
  private readonly busyDomains = new Set<string>();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly turns: ContactQueue,
    private readonly planner: ContactPlanner,
    private readonly recorder: ContactRecorder,
    private readonly history: JobHistoryRepository,
    private readonly undecided: UndecidedPlaces,
    private readonly jobs: ContactJobRepository,
    private readonly tasks: ContactTaskRepository,
    private readonly websites: WebsiteRepository,
    private readonly visitor: SiteVisitor,
    private readonly counter: VisitCounter,
    private readonly availability: ContactsAvailability,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.sites = new FairSemaphore(settings.contacts.sites);
    setMaxListeners(0, this.stopping.signal);
  }

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('worker')) return;
    this.renewal = setInterval(() => void this.renew(), (this.leaseSeconds * 1_000) / 3).unref();
  }

  /** Visits in progress end, and their websites return to the queue. What was fetched of them is stored. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The process stops.'));
    clearInterval(this.renewal);
    await Promise.all(this.visits.values());
  }

  /** Begins visits for a job until it has no more websites, or its turn ends. */
  @QueueConsumer({
    name: CONTACT_QUEUE,
    role: 'worker',
    policy: 'short',
    retryLimit: 1_000,
    retryDelay: 5,
    expireInSeconds: 600,
    concurrency: 8,
  })
  async takeTurn({ jobId }: ContactTurnData): Promise<void> {
    const job = await this.planner.plan(jobId);
    // `enqueueIdle` queues the next turn once the job goes on.
    if (!job || job.state === 'paused' || job.state === 'stopping') return;
    const deadline = performance.now() + TURN_MS;
    for (;;) {
      const free = await this.sites.acquireWithin(job.userId, deadline - performance.now());
      if (!free || this.stopping.signal.aborted || performance.now() > deadline) {
        free?.();
        return this.turns.enqueue(jobId);
      }
      const claim = await this.claim(jobId).catch((error: unknown) => {
        free();
        throw error;
      });
      if (!claim) {
        free();
        break;
      }
      this.begin(claim, free);
    }
    const wait = await this.tasks.nextDueIn(jobId);
    if (wait !== null) await this.turns.enqueueIn(jobId, Math.max(1, Math.ceil(wait)));
    await this.recorder.finishIfComplete(jobId);
  }

  /** Queues turns that were lost with the process that had them. */
  @Interval(5_000)
  async enqueueIdle(): Promise<void> {
    if (this.stopping.signal.aborted || !this.settings.roles.includes('worker')) return;
    try {
      const idle = await this.jobs.findIdle();
      if (idle.length === 0) return;
      const unfinished = await this.queue.unfinished<ContactTurnData>(CONTACT_QUEUE);
      const queued = new Set(unfinished.flatMap(({ data, isActive }) => (isActive ? [] : [data.jobId])));
      for (const jobId of idle) if (!queued.has(jobId)) await this.turns.enqueue(jobId);
    } catch {
      // The application's own database may be unavailable, and the next scheduled run will retry.
    }
  }

  private get leaseSeconds(): number {
    return this.settings.job.leaseSeconds;
  }

  private claim(jobId: string): Promise<ClaimedSite | null> {
    return this.tasks.claim(jobId, this.leaseSeconds, [...this.busyDomains]);
  }

  private begin(claim: ClaimedSite, free: () => void): void {
    const visit = this.read(claim).finally(() => {
      free();
      this.visits.delete(claim.id);
    });
    this.visits.set(claim.id, visit);
  }

  /** Reads a claimed website. Never throws. */
  private async read(claim: ClaimedSite): Promise<void> {
    try {
      const result = await this.resultOf(claim);
      if (result === null) await this.tasks.postpone(claim, BUSY_RETRY_SECONDS);
      else await this.recorder.settle(claim, result);
    } catch (error) {
      await this.giveBack(claim, error);
    }
  }

  /** Returns a website that was not read to the queue. If that fails too, its leases expire. */
  private async giveBack(claim: ClaimedSite, error: unknown): Promise<void> {
    const isStopping = this.stopping.signal.aborted;
    if (!isStopping && !(error instanceof SiteClaimLost))
      this.logger.warn(`${claim.site}: ${error instanceof Error ? error.stack : String(error)}`);
    await this.websites.release(claim).catch(() => undefined);
    await this.tasks.postpone(claim, isStopping ? 0 : FAILED_RETRY_SECONDS).catch(() => undefined);
  }

  /** Returns what a website says, or why it is not read; null while it, or its domain, is being read for others. */
  private async resultOf(claim: ClaimedSite): Promise<StoredVisit | ContactGap | null> {
    const job = await this.jobs.find(claim.jobId);
    if (!job) throw new SiteClaimLost();
    if (claim.site === '') return 'no_website';
    if (job.stopReason !== null || !this.availability.isAvailable) return NOT_READ;
    if (isExcluded(claim.site, this.settings.contacts.excludedDomains)) return 'excluded';
    const listing = await this.listingToVisit(claim);
    if (!listing) return NOT_READ;
    const website = { id: claim.id, page: pageOf(listing.website) };
    const known = await this.websites.claim(website, this.leaseSeconds, job.createdAt);
    if (known.isFresh)
      return known.result && withoutSuppressed(known.result, this.settings.contacts.suppressedHashes);
    return known.isClaimed ? this.visitIfFree(claim, website, listing, known.result) : null;
  }

  /**
   * Returns the listing at whose address the website is visited, one for the whole job: all listings of the website get
   * their contacts from one visit. Branches have pages of their own below the chain's, and the shortest address is
   * likely the chain's.
   */
  private async listingToVisit(claim: ClaimedSite): Promise<Listing | undefined> {
    if (claim.placeKey !== null) {
      const [chosen] = await this.listingsOf(claim, [claim.placeKey]);
      if (chosen) return chosen;
    }
    const placeKeys = await this.tasks.pendingListings(claim, MAX_COMPARED_LISTINGS);
    const listings = await this.listingsOf(claim, placeKeys);
    const [shortest] = [...listings].sort(
      (a, b) => a.website.length - b.website.length || a.website.localeCompare(b.website),
    );
    if (shortest) await this.tasks.choose(claim, shortest.placeKey);
    return shortest;
  }

  /** Returns what was found of places, whether they are listings or wait for the website. */
  private async listingsOf({ jobId }: ClaimedSite, placeKeys: readonly string[]): Promise<Listing[]> {
    const recorded = await this.history.listingsByPlaceKey(jobId, placeKeys);
    if (recorded.length === placeKeys.length) return recorded;
    return [...recorded, ...(await this.undecided.listingsByPlaceKey(jobId, placeKeys))];
  }

  /** Visits a website unless another one of its domain is being visited. */
  private async visitIfFree(
    { domain, userId }: ClaimedSite,
    website: WebsiteClaim,
    listing: Listing,
    earlier: StoredVisit | null,
  ): Promise<StoredVisit | null> {
    if (this.busyDomains.has(domain)) {
      await this.websites.release(website);
      return null;
    }
    if (domain !== '') this.busyDomains.add(domain);
    try {
      return await this.visit(userId, website, listing, earlier);
    } finally {
      this.busyDomains.delete(domain);
    }
  }

  private async visit(
    userId: string,
    website: WebsiteClaim,
    listing: Listing,
    earlier: StoredVisit | null,
  ): Promise<StoredVisit> {
    const result = await this.visitor.visit(
      {
        userId,
        address: listing.website,
        business: knownBusinessOf(listing, countryCodeByName(listing.country) ?? ''),
        earlier,
        journal: this.websites.journal(website),
      },
      this.stopping.signal,
    );
    const gap = result.failure ?? result.gap;
    const hours = isPassing(gap) ? SHORT_CACHE_HOURS : this.settings.contacts.cacheDays * 24;
    if (!(await this.websites.save(website, result, hours))) throw new SiteClaimLost();
    this.counter.count(gap);
    return result;
  }

  private async renew(): Promise<void> {
    const ids = [...this.visits.keys()];
    if (ids.length === 0) return;
    try {
      await this.tasks.renew(ids, this.leaseSeconds);
      await this.websites.renew(ids, this.leaseSeconds);
    } catch {
      // The leases last for several attempts.
    }
  }
}
