import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { countryCode, type CountryName } from '@libs/constants';
import { SheetUnreadable } from '@libs/sheets';
import { UsersService } from '../auth';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, type PageQuery, readTimePage } from '../platform/http';
import { Stretch } from '../platform/stretch';
import { removeAbandonedUploads } from './abandoned-uploads';
import { HashBatch } from './hash-batch';
import { identityBits, SALT_BYTES } from './identity-hash';
import { KnownIdentityRepository } from './known-identity.repository';
import {
  type KnownList,
  KnownListRepository,
  linesThatCount,
  type ListProblem,
} from './known-list.repository';
import {
  KnownListExists,
  KnownListNotStored,
  KnownListUnreadable,
  TooManyKnownLines,
  TooManyKnownLists,
} from './known-places.errors';
import { KnownPlacesRemoval } from './known-places-removal';
import { ListReader } from './list-reader';
import { UploadLanes, type UploadLane } from './upload-lanes';
import { withUploadedFile } from './uploaded-file';

const MAX_KNOWN_LISTS = 20;
export const MAX_UPLOAD_BYTES = 200_000_000;
/** Identities per statement. */
const BATCH_SIZE = 20_000;

export interface NewKnownList {
  name: string;
  /** Of phone numbers in national form. */
  country: CountryName;
}

/** Manages users' lists of places and email addresses that their jobs leave out. */
@Injectable()
export class KnownListsService implements OnModuleInit {
  private readonly logger = new Logger(KnownListsService.name);

  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly lists: KnownListRepository,
    private readonly identities: KnownIdentityRepository,
    private readonly removal: KnownPlacesRemoval,
    private readonly lanes: UploadLanes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): Promise<void> {
    return removeAbandonedUploads();
  }

  list(owner: Owner, query: PageQuery): Promise<{ page: KnownList[]; next: string | null }> {
    return readTimePage(query, (position) => this.lists.list(owner, position));
  }

  /** @throws NotFound */
  async find(owner: Owner, id: string): Promise<KnownList & { problems: ListProblem[] }> {
    const list = await this.lists.find(owner, id);
    if (!list) throw new NotFound();
    return list;
  }

  /**
   * Reads an uploaded file, and returns the id of the list. The list exists once the whole file has been read.
   * Requires one of `UploadLanes`.
   * @throws KnownListExists, TooManyKnownLists, TooManyKnownLines, KnownListTooLarge, KnownListUnreadable,
   *   KnownListNotStored, TooManyAttempts if the file arrives slowly, while others wait and many others are paused
   */
  async upload(owner: Owner, { name, country }: NewKnownList, request: IncomingMessage): Promise<string> {
    await this.removal.removeLists(owner);
    await this.assertMayAdd(owner, name);
    const { lane } = this.lanes;
    const limits = { maxBytes: MAX_UPLOAD_BYTES, lane };
    const read = async (file: string) => {
      const salt = randomBytes(SALT_BYTES);
      const id = await this.begin(owner, { name, salt });
      try {
        const reader = new ListReader(countryCode(country));
        await this.store(owner, { id, salt }, reader, { lines: reader.read(file), lane });
        if (!(await this.finish(owner, id, reader))) throw new KnownListExists(name);
        return id;
      } catch (error) {
        await this.lists.abandon(id);
        throw error instanceof SheetUnreadable ? new KnownListUnreadable(error.message) : error;
      }
    };
    return withUploadedFile(request, limits, read).catch((error: unknown) => {
      if (error instanceof KnownListNotStored)
        this.logger.error({ msg: 'an upload could not be stored in the temporary folder', err: error.cause });
      throw error;
    });
  }

  /** @throws NotFound */
  async delete(owner: Owner, id: string): Promise<void> {
    if (!(await this.lists.remove(owner, id))) throw new NotFound();
  }

  /** Refuses what is known to be refused before the file is received. */
  private async assertMayAdd(owner: Owner, name: string): Promise<void> {
    if ((await this.lists.count(owner)) >= MAX_KNOWN_LISTS) throw new TooManyKnownLists(MAX_KNOWN_LISTS);
    if (await this.lists.hasName(owner, name)) throw new KnownListExists(name);
    await this.assertLines(owner, 1);
  }

  /** @throws TooManyKnownLines if the user's lists have too many lines with those of a new one */
  private async assertLines(owner: Owner, lines: number, id: string | null = null): Promise<void> {
    const used = await this.lists.countLines(owner, id);
    const max = this.settings.knownListLines;
    if (used + lines > max) throw new TooManyKnownLines(max, used);
  }

  private begin(owner: Owner, { name, salt }: { name: string; salt: Buffer }): Promise<string> {
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      if ((await this.lists.count(owner)) >= MAX_KNOWN_LISTS) throw new TooManyKnownLists(MAX_KNOWN_LISTS);
      const id = await this.lists.begin(owner, { name, salt });
      if (id === undefined) throw new KnownListExists(name);
      return id;
    });
  }

  /** Checks the number of lines again, because another process can have read a list at the same time. */
  private finish(owner: Owner, id: string, { counts, problems }: ListReader): Promise<boolean> {
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      await this.assertLines(owner, linesThatCount(counts), id);
      return this.lists.finish(id, { ...counts, problems });
    });
  }

  private async store(
    owner: Owner,
    { id, salt }: { id: string; salt: Buffer },
    reader: ListReader,
    { lines, lane }: { lines: AsyncIterable<string[]>; lane: UploadLane },
  ): Promise<void> {
    const batch = new HashBatch(BATCH_SIZE);
    const stretch = new Stretch();
    // The next lines are read while the database stores the hashes of the previous ones.
    let storing: Promise<void> = Promise.resolve();
    const storeBatch = async () => {
      await storing;
      const hashes = batch.take();
      await this.assertLines(owner, linesThatCount(reader.counts), id);
      await this.lists.saveProgress(id, reader.counts);
      storing = this.identities.addArray(id, hashes);
      // Whoever awaits it next gets the error.
      storing.catch(() => undefined);
    };
    try {
      for await (const identities of lines) {
        for (const identity of identities) {
          batch.add(identityBits(salt, identity));
          if (batch.isFull) await storeBatch();
        }
        await stretch.pause();
        await lane.giveWay();
      }
      await storeBatch();
    } finally {
      await storing;
    }
  }
}
