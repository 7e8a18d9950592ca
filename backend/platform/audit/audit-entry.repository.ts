import { Injectable } from '@nestjs/common';
import { Transaction } from '../database';

/** An entry of the audit log. The `id` increases with each entry. */
export interface AuditEntry {
  id: string;
  createdAt: Date;
  actorKind: 'operator' | 'user';
  /** The operator's name in their operating system, or the user's id. */
  actor: string;
  action: string;
  /** The user whose account was concerned, if there is one. */
  subjectUserId: string | null;
  details: Record<string, unknown>;
}

export interface AuditQuery {
  /** Only entries by or about this user. */
  userId?: string;
  /** Only entries from this moment on. */
  from?: Date;
  /** Only entries before this moment. */
  before?: Date;
  /** Maximum number of entries. */
  limit: number;
}

/** Reads and writes the entries of the audit log. The database refuses to change them. */
@Injectable()
export class AuditEntryRepository {
  constructor(private readonly transaction: Transaction) {}

  async insert(entry: Omit<AuditEntry, 'id' | 'createdAt'>): Promise<void> {
    await this.transaction.execute(
      `insert into audit_entry (actor_kind, actor, action, subject_user_id, details) values ($1, $2, $3, $4, $5)`,
      [entry.actorKind, entry.actor, entry.action, entry.subjectUserId, JSON.stringify(entry.details)],
    );
  }

  /** Returns the newest entries that match, newest first. */
  find({ userId, from, before, limit }: AuditQuery): Promise<AuditEntry[]> {
    return this.transaction.rows<AuditEntry>(
      `select id::text, created_at as "createdAt", actor_kind as "actorKind", actor, action,
         subject_user_id as "subjectUserId", details
       from audit_entry
       where ($1::uuid is null or subject_user_id = $1::uuid or (actor_kind = 'user' and actor = $1::text))
         and ($2::timestamptz is null or created_at >= $2::timestamptz)
         and ($3::timestamptz is null or created_at < $3::timestamptz)
       order by audit_entry.id desc limit $4`,
      [userId ?? null, from ?? null, before ?? null, limit],
    );
  }

  async removeOlderThan(days: number): Promise<void> {
    await this.transaction.execute(
      'delete from audit_entry where created_at < now() - make_interval(days => $1)',
      [days],
    );
  }
}
