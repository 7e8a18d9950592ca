import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { identitiesOfListing, identityOfEmail, type Listing, type ListingFilters } from '@libs/listing';
import type { Owner } from '../platform/http';
import { identityHash, SALT_BYTES } from './identity-hash';
import { KnownIdentityRepository, type SourceHash } from './known-identity.repository';
import { KnownListGone } from './known-places.errors';
import { type KnownSource, KnownSourceRepository } from './known-source.repository';

/** Which places are known, by place key. */
export interface KnownPlaceKeys {
  inDatabase: ReadonlySet<string>;
  onLists: ReadonlySet<string>;
}

interface Job {
  id: string;
  userId: string;
}

type KnownFilters = Pick<ListingFilters, 'notInDatabase' | 'notOnLists'>;

/**
 * What a job's user already has: places on uploaded lists, and in the table of the connected database, which the job
 * reads before its first search. Both are compared with captured places in the transaction that records them. A job
 * whose sources are not complete records nothing.
 */
@Injectable()
export class KnownPlaces {
  constructor(
    private readonly sources: KnownSourceRepository,
    private readonly identities: KnownIdentityRepository,
  ) {}

  /** @throws KnownListGone if the user has deleted a list of the filters */
  async assertListsExist(owner: Owner, { notOnLists = [] }: KnownFilters): Promise<void> {
    if (notOnLists.length === 0) return;
    if ((await this.sources.countLists(owner, notOnLists)) < notOnLists.length) throw new KnownListGone();
  }

  /**
   * Prepares the sources of a job that starts, or continues after its end. Requires a transaction. Returns whether the
   * user's table is to be read first.
   * @throws KnownListGone
   */
  async begin(job: Job, filters: KnownFilters | null): Promise<boolean> {
    const { notInDatabase: choice, notOnLists = [] } = filters ?? {};
    if (notOnLists.length > 0 && (await this.sources.useLists(job, notOnLists)) < notOnLists.length)
      throw new KnownListGone();
    if (choice) await this.sources.beginTable(job, { salt: randomBytes(SALT_BYTES), choice });
    return choice !== undefined;
  }

  /** Forgets what the table of a job's user contained. */
  releaseTable(jobId: string): Promise<void> {
    return this.sources.releaseTable(jobId);
  }

  /** Ends a job's use of its lists. */
  releaseLists(jobId: string): Promise<void> {
    return this.sources.releaseLists(jobId);
  }

  /** Returns whether the job must not search yet, because the user's table has not been read. */
  isAwaited(jobId: string): Promise<boolean> {
    return this.sources.isAwaited(jobId);
  }

  /** Returns which of the listings the user already has, by the filters of the job. */
  async find(job: Job, filters: KnownFilters, listings: readonly Listing[]): Promise<KnownPlaceKeys> {
    const inDatabase = new Set<string>();
    const onLists = new Set<string>();
    const sources = await this.completeSources(job, filters);
    if (sources.length === 0 || listings.length === 0) return { inDatabase, onLists };
    const identified = listings.map(({ placeKey, ...listing }) => ({
      placeKey,
      identities: identitiesOfListing({ placeKey, ...listing }),
    }));
    const placesOf = new Map<string, { source: KnownSource; placeKeys: string[] }>();
    const wanted: SourceHash[] = [];
    for (const source of sources)
      for (const { placeKey, identities } of identified)
        for (const identity of identities) {
          const hash = identityHash(source.salt, identity);
          const entry = placesOf.get(`${source.id}:${hash}`);
          if (entry) entry.placeKeys.push(placeKey);
          else {
            placesOf.set(`${source.id}:${hash}`, { source, placeKeys: [placeKey] });
            wanted.push({ sourceId: source.id, hash });
          }
        }
    for (const { sourceId, hash } of await this.identities.find(wanted)) {
      const { source, placeKeys = [] } = placesOf.get(`${sourceId}:${hash}`) ?? {};
      for (const placeKey of placeKeys) (source?.jobId ? inDatabase : onLists).add(placeKey);
    }
    return { inDatabase, onLists };
  }

  /** Returns those of the email addresses that are on lists of the job. */
  async findListedEmails(jobId: string, emails: readonly string[]): Promise<Set<string>> {
    const listed = new Set<string>();
    const sources = (await this.sources.ofJob(jobId)).filter((source) => source.jobId === null);
    if (sources.length === 0) return listed;
    const emailOf = new Map<string, string>();
    for (const email of emails) {
      const identity = identityOfEmail(email);
      if (identity === null) continue;
      for (const { salt } of sources) emailOf.set(identityHash(salt, identity), email);
    }
    const wanted = sources.flatMap(({ id }) => [...emailOf.keys()].map((hash) => ({ sourceId: id, hash })));
    for (const { hash } of await this.identities.find(wanted)) listed.add(emailOf.get(hash) ?? '');
    return listed;
  }

  /** A filter that cannot be evaluated must not charge silently. */
  private async completeSources(
    job: Job,
    { notInDatabase, notOnLists = [] }: KnownFilters,
  ): Promise<KnownSource[]> {
    if (!notInDatabase && notOnLists.length === 0) return [];
    const sources = await this.sources.ofJob(job.id);
    const expected = notOnLists.length + (notInDatabase ? 1 : 0);
    if (sources.length !== expected || !sources.every(({ isComplete }) => isComplete))
      throw new Error(`the known places of job ${job.id} are not complete`);
    return sources;
  }
}
