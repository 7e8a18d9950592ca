import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { countryCode, type CountryName } from '@libs/constants';
import { SheetUnreadable } from '@libs/sheets';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, type PageQuery, readTimePage } from '../platform/http';
import { removeAbandonedUploads } from './abandoned-uploads';
import { identityHash, SALT_BYTES } from './identity-hash';
import { KnownIdentityRepository } from './known-identity.repository';
import { type KnownList, KnownListRepository, type ListProblem } from './known-list.repository';
import {
  KnownListExists,
  KnownListNotStored,
  KnownListUnreadable,
  TooManyKnownLists,
} from './known-places.errors';
import { ListReader } from './list-reader';
import { Stretch } from './stretch';
import { UploadLanes } from './upload-lanes';
import { withUploadedFile } from './uploaded-file';

export const MAX_KNOWN_LISTS = 20;
export const MAX_UPLOAD_BYTES = 200_000_000;
/** Identities per statement. */
const BATCH_SIZE = 4_000;

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
    private readonly lanes: UploadLanes,
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
   * @throws KnownListExists, TooManyKnownLists, KnownListTooLarge, KnownListUnreadable, KnownListNotStored
   */
  async upload(owner: Owner, { name, country }: NewKnownList, request: IncomingMessage): Promise<string> {
    await this.assertMayAdd(owner, name);
    const limits = { maxBytes: MAX_UPLOAD_BYTES, signal: this.lanes.slice };
    const read = async (file: string) => {
      const salt = randomBytes(SALT_BYTES);
      const id = await this.begin(owner, { name, salt });
      try {
        const reader = new ListReader(countryCode(country));
        await this.store({ id, salt }, reader.read(file));
        const isFinished = await this.lists.finish(id, { ...reader.counts, problems: reader.problems });
        if (!isFinished) throw new KnownListExists(name);
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

  private async store(
    { id, salt }: { id: string; salt: Buffer },
    found: AsyncIterable<readonly string[]>,
  ): Promise<void> {
    let hashes = new Set<string>();
    const stretch = new Stretch();
    for await (const identities of found) {
      for (const identity of identities) hashes.add(identityHash(salt, identity));
      await stretch.pause();
      if (hashes.size < BATCH_SIZE) continue;
      await this.identities.add(id, hashes);
      hashes = new Set();
    }
    await this.identities.add(id, hashes);
  }
}
