import { Injectable } from '@nestjs/common';
import { UserDirectoryRepository } from '../auth';
import { type AuditEntry, AuditRecorder } from '../platform/audit';
import { AdminUsers } from './admin-users';
import { endOf, momentText, numberIn, startOf } from './argument-values';
import { formatTable } from './format-table';
import type { AdminCommand } from './usage';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;

/** The command `audit`. @throws AdminError */
@Injectable()
export class AuditCommands {
  constructor(
    private readonly adminUsers: AdminUsers,
    private readonly directory: UserDirectoryRepository,
    private readonly audit: AuditRecorder,
  ) {}

  async list({ options: { user, since, until, limit } }: AdminCommand): Promise<string> {
    const maxEntries = limit === undefined ? DEFAULT_LIMIT : numberIn(limit, 1, MAX_LIMIT, 'N');
    const entries = await this.audit.find({
      userId: user === undefined ? undefined : (await this.adminUsers.find(user)).userId,
      from: since === undefined ? undefined : startOf(since, 'DATE'),
      before: until === undefined ? undefined : endOf(until, 'DATE'),
      limit: maxEntries,
    });
    if (entries.length === 0) return 'No entries.';
    const emails = await this.directory.emailsOf(entries.flatMap(userIdsIn));
    const nameOf = (userId: string) => emails.get(userId) || userId;
    const rows = entries.map(({ createdAt, actorKind, actor, action, subjectUserId, details }) => [
      momentText(createdAt),
      actorKind === 'operator' ? `operator ${actor}` : nameOf(actor),
      action,
      subjectUserId === null ? '-' : nameOf(subjectUserId),
      detailsText(details),
    ]);
    const table = formatTable([['TIME', 'WHO', 'ACTION', 'USER', 'DETAILS'], ...rows]);
    return entries.length < maxEntries
      ? table
      : `${table}\nOnly the newest ${maxEntries} entries are listed. Add --limit, --since or --until.`;
  }
}

const userIdsIn = ({ actorKind, actor, subjectUserId }: AuditEntry): string[] => [
  ...(actorKind === 'user' ? [actor] : []),
  ...(subjectUserId === null ? [] : [subjectUserId]),
];

const detailsText = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
