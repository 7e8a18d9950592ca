import { Injectable } from '@nestjs/common';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, type PageQuery, type PreparedWork, readTimePage } from '../platform/http';
import { RuntimeService, type StartDto } from '../runtime';
import { type NewSavedSetup, type SavedSetup, SavedSetupRepository } from './saved-setup.repository';
import { SavedSetupExists, TooManySavedSetups } from './saved-setups.errors';

const MAX_SAVED_SETUPS = 100;

/**
 * Manages the setups that users saved by name. A setup is checked like that of a start when it is saved, and again when
 * it starts.
 */
@Injectable()
export class SavedSetupsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly runtime: RuntimeService,
    private readonly setups: SavedSetupRepository,
  ) {}

  list(owner: Owner, query: PageQuery): Promise<{ page: SavedSetup[]; next: string | null }> {
    return readTimePage(query, (position) => this.setups.list(owner, position));
  }

  /** @throws NotFound */
  async find(owner: Owner, id: string): Promise<SavedSetup> {
    const found = await this.setups.find(owner, id);
    if (!found) throw new NotFound();
    return found;
  }

  /** Returns what a setup captures, which may be thousands of cities. @throws NotFound */
  async setupOf(owner: Owner, id: string): Promise<StartDto> {
    const setup = await this.setups.setupOf(owner, id);
    if (!setup) throw new NotFound();
    return setup;
  }

  /**
   * Checks a new setup, and returns the rest of its creation, which returns its id.
   * @throws SavedSetupExists, TooManySavedSetups, and the errors of an invalid setup
   */
  async prepareCreation(owner: Owner, created: NewSavedSetup): Promise<PreparedWork<string>> {
    await this.runtime.assertValid(owner, created.setup);
    return () => this.create(owner, created);
  }

  private create(owner: Owner, created: NewSavedSetup): Promise<string> {
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      if ((await this.setups.count(owner)) >= MAX_SAVED_SETUPS)
        throw new TooManySavedSetups(MAX_SAVED_SETUPS);
      const id = await this.setups.insert(owner, created);
      if (id === undefined) throw new SavedSetupExists(created.name);
      return id;
    });
  }

  /**
   * Checks changes of a setup, and returns the change itself.
   * @throws NotFound, SavedSetupExists, and the errors of an invalid setup
   */
  async prepareUpdate(
    owner: Owner,
    id: string,
    changes: Partial<NewSavedSetup>,
  ): Promise<PreparedWork<void>> {
    if (changes.setup) await this.runtime.assertValid(owner, changes.setup);
    return () => this.update(owner, id, changes);
  }

  private async update(owner: Owner, id: string, changes: Partial<NewSavedSetup>): Promise<void> {
    const { name } = changes;
    await this.transaction.run(async () => {
      await this.users.lock(owner);
      if (name !== undefined && (await this.setups.hasName(owner, name, id)))
        throw new SavedSetupExists(name);
      if (!(await this.setups.update(owner, id, changes))) throw new NotFound();
    });
  }

  /** @throws NotFound */
  async delete(owner: Owner, id: string): Promise<void> {
    if (!(await this.setups.delete(owner, id))) throw new NotFound();
  }

  /** Checks a setup, and returns the start of its job. @throws NotFound, and the errors of a start */
  async prepareStart(owner: Owner, id: string): Promise<PreparedWork<{ publicId: string }>> {
    return this.runtime.prepareStart(owner, await this.setupOf(owner, id));
  }
}
