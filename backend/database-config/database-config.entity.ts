import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DatabaseProvider } from '@libs/constants';
import type { FieldSelection } from '@libs/listing';
import type { TableMapping } from '@libs/listing-store';
import type { SortIndexProgress } from './sort-index-progress';

/** The database that a user has chosen for their listings. Users who have not chosen yet have no row. */
@Entity('database_config')
export class DatabaseConfig {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: DatabaseProvider;

  /** Changes with each save, so that stores opened with an earlier configuration are closed. */
  @Column({ type: 'uuid' })
  revision: string;

  /** Changes with each save and with each mapping: deliveries that failed before are tried again at once. */
  @Column({ type: 'uuid', name: 'delivery_revision' })
  deliveryRevision: string;

  /** The form, encrypted (`DatabaseSecrets`); null for 'none'. */
  @Column({ type: 'text', name: 'encrypted_secrets', nullable: true })
  encryptedSecrets: string | null;

  /** True for the sample database of the embedded server. */
  @Column({ type: 'boolean' })
  sample: boolean;

  @Column({ type: 'boolean' })
  ssl: boolean;

  /** Progress of the sort indexes. Null if none were requested. */
  @Column({ type: 'jsonb', name: 'sort_indexes', nullable: true })
  sortIndexes: SortIndexProgress | null;

  /** Which optional columns the table has. Saving another connection keeps it. */
  @Column({ type: 'jsonb', default: { set: 'basic', fields: [] } })
  fields: FieldSelection;

  /** The table of the user's that listings are delivered to; null: ours. Saving another connection keeps it. */
  @Column({ type: 'jsonb', nullable: true })
  mapping: TableMapping | null;

  /** Whether listings are delivered to a table of the user's only, so that ours is neither created nor written to. */
  @Column({ type: 'boolean', name: 'own_table', default: false })
  ownTable: boolean;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
