import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DatabaseProvider } from '@libs/constants';

/** Where a user's listings go; one row a user, and none as long as they have not chosen. */
@Entity('database_config')
export class DatabaseConfig {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @Column({ type: 'text' })
  provider: DatabaseProvider;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
