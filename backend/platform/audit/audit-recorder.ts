import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config';
import type { Owner } from '../http';
import { Maintenance } from '../maintenance';
import { AuditEntryRepository, type AuditEntry, type AuditQuery } from './audit-entry.repository';

/** Who acted: an operator, by their name in the operating system, or a user. */
export type Actor = { operator: string } | Owner;

export interface NewAuditEntry {
  actor: Actor;
  /** What was done: the thing and the verb in the past tense, "plan.granted". */
  action: string;
  /** The user whose account is concerned. By default the actor, if the actor is a user. */
  subject?: Owner;
  /** Facts that an auditor needs. Never a secret, an address or a name of a user. */
  details?: Record<string, unknown>;
}

/**
 * Records what operators do, and what users do that concerns the security of their accounts. An entry is part of the
 * transaction of its action: there is neither an action without an entry nor an entry without an action.
 */
@Injectable()
export class AuditRecorder implements OnModuleInit {
  constructor(
    private readonly entries: AuditEntryRepository,
    private readonly maintenance: Maintenance,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('audit log', () => this.sweep());
  }

  async record({ actor, action, subject, details = {} }: NewAuditEntry): Promise<void> {
    const isOperator = 'operator' in actor;
    await this.entries.insert({
      actorKind: isOperator ? 'operator' : 'user',
      actor: isOperator ? actor.operator : actor.userId,
      action,
      subjectUserId: subject?.userId ?? (isOperator ? null : actor.userId),
      details,
    });
  }

  /** Returns the newest entries that match, newest first. */
  find(query: AuditQuery): Promise<AuditEntry[]> {
    return this.entries.find(query);
  }

  private async sweep(): Promise<void> {
    const { auditRetentionDays } = this.settings;
    if (auditRetentionDays !== null) await this.entries.removeOlderThan(auditRetentionDays);
  }
}
