import { Injectable } from '@nestjs/common';
import type { Owner } from '../platform/http';
import { KnownIdentityRepository } from './known-identity.repository';
import { KnownSourceRepository } from './known-source.repository';

/** Removes hashes that are no longer needed: millions of them belong to one list or table. */
@Injectable()
export class KnownPlacesRemoval {
  constructor(
    private readonly sources: KnownSourceRepository,
    private readonly identities: KnownIdentityRepository,
  ) {}

  /**
   * Removes lists that are deleted or could not be read, once no job uses them. The row of a list goes last, so that its
   * lines count for as long as they take up space.
   * @param owner null: of all users
   */
  async removeLists(owner: Owner | null, deadline = Infinity): Promise<void> {
    const unused = await this.sources.findUnused(owner);
    if (await this.removeHashes(unused, deadline)) await this.sources.forget(unused);
  }

  /** Removes the hashes of tables whose jobs have ended, and of deleted accounts. Returns whether none are left. */
  async removeOrphans(deadline: number): Promise<boolean> {
    return this.removeHashes(await this.sources.findMissing(await this.identities.sources()), deadline);
  }

  /** Returns whether all of them were removed. */
  private async removeHashes(sourceIds: readonly string[], deadline: number): Promise<boolean> {
    if (sourceIds.length === 0) return true;
    while ((await this.identities.removeSome(sourceIds)) > 0) if (Date.now() >= deadline) return false;
    return true;
  }
}
