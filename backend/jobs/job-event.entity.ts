import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RecoveryChoice } from '@libs/constants';

export type EventKind = 'line' | 'extracted_listings' | 'recovery' | 'state';
export type EventLevel = 'info' | 'success' | 'error';

/** A listing as shown in the log (spec §3, "Log objects"). */
export interface LoggedListing {
  index: number;
  name: string;
  address: string;
  category: string;
  phone: string;
  success: boolean;
  failed: boolean;
}

/** A question to the user and, once the user has decided, the choice. */
export interface RecoveryDetails {
  recoveryId: string;
  /** The blocked or interrupted task, which the choice 'skip' marks as failed. */
  taskId: string | null;
  decided: RecoveryChoice | null;
  /** Whether the source cannot be reached. The question is withdrawn when it responds again. */
  isOutage?: boolean;
}

/**
 * A job event: a log line, progress update, state change or recovery entry. The log panel, the status and the event
 * stream show these events.
 */
@Entity('job_event')
export class JobEvent {
  @PrimaryColumn({ name: 'job_id', type: 'uuid' }) jobId: string;
  @PrimaryColumn({ type: 'int' }) seq: number;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ type: 'text' }) kind: EventKind;
  @Column({ type: 'text' }) level: EventLevel;
  @Column({ type: 'text', nullable: true }) target: string | null;
  @Column({ type: 'text' }) message: string;
  @Column({ type: 'jsonb', nullable: true }) body: { listings: LoggedListing[] } | RecoveryDetails | null;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
