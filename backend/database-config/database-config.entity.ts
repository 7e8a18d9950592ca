import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DatabaseProvider } from '@libs/constants';
import type { SortIndexProgress } from './sort-index-progress';

/** Where a user's listings go: one row per user, and none until the user has chosen. */
@Entity('database_config')
export class DatabaseConfig {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: DatabaseProvider;

  /** Changes with each save, so that stores opened for an earlier configuration are closed. */
  @Column({ type: 'uuid' })
  revision: string;

  /** The form, encrypted (`DatabaseSecrets`); null for 'none'. */
  @Column({ type: 'text', name: 'encrypted_secrets', nullable: true })
  encryptedSecrets: string | null;

  /** True for the sample database of the embedded server. */
  @Column({ type: 'boolean' })
  sample: boolean;

  @Column({ type: 'boolean' })
  ssl: boolean;

  /** null: not requested. */
  @Column({ type: 'jsonb', name: 'sort_indexes', nullable: true })
  sortIndexes: SortIndexProgress | null;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
