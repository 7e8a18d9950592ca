import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DatabaseProvider } from '@libs/constants';
import type { SortIndexProgress } from './sort-index-progress';

/** Where a user's listings go; one row a user, and none as long as they have not chosen. */
@Entity('database_config')
export class DatabaseConfig {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: DatabaseProvider;

  /** New with each save: what is open for an earlier one is closed. */
  @Column({ type: 'uuid' })
  revision: string;

  /** What was filled in, encrypted (`DatabaseSecrets`); null for 'none'. */
  @Column({ type: 'text', name: 'encrypted_secrets', nullable: true })
  encryptedSecrets: string | null;

  /** The sample database of the embedded server. */
  @Column({ type: 'boolean' })
  sample: boolean;

  @Column({ type: 'boolean' })
  ssl: boolean;

  /** null: not asked for. */
  @Column({ type: 'jsonb', name: 'sort_indexes', nullable: true })
  sortIndexes: SortIndexProgress | null;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
