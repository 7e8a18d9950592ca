import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DOWNLOAD_LINK_MESSAGES, MAX_DOWNLOAD_LINKS } from '@libs/constants';
import { UsersService } from '../auth';
import { ExportService } from '../exports';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import { sha256 } from '../platform/encryption';
import { InvalidInput, NotFound, type Owner, type PageQuery } from '../platform/http';
import { Maintenance } from '../platform/maintenance';
import { TableService } from '../table';
import { DownloadLinkRepository, type DownloadLink, type LinkTarget } from './download-link.repository';
import type { CreateDownloadLinkDto } from './download-links.dto';
import { TooManyDownloadLinks } from './download-links.errors';

/**
 * Manages the addresses from which programs that know no tokens download one file, such as a spreadsheet. A row stores
 * a hash of the link's secret. The secret is random, so no slow hash is needed.
 */
@Injectable()
export class DownloadLinksService implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly links: DownloadLinkRepository,
    private readonly users: UsersService,
    private readonly audit: AuditRecorder,
    private readonly exports: ExportService,
    private readonly table: TableService,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.maintenance.add('download links', () => this.links.sweep());
  }

  /** @throws InvalidInput, NotFound for a file that the user does not have, TooManyDownloadLinks, AccountDisabled */
  async create(owner: Owner, dto: CreateDownloadLinkDto): Promise<{ secret: string; link: DownloadLink }> {
    const target = targetOf(dto);
    if (target.kind === 'export') await this.exports.find(owner, target.filename);
    else this.table.assertWritable({ format: 'csv', ...target.query });
    const secret = randomBytes(32).toString('base64url');
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      await this.users.assertEnabled(owner);
      if ((await this.links.count(owner)) >= MAX_DOWNLOAD_LINKS) throw new TooManyDownloadLinks();
      const { name, expiresInDays } = dto;
      const link = await this.links.insert(owner, {
        name,
        secretHash: sha256(secret),
        target,
        expiresInDays,
      });
      await this.audit.record({
        actor: owner,
        action: 'download_link.created',
        details: { linkId: link.id, target: target.kind, expiresAt: link.expiresAt },
      });
      return { secret, link };
    });
  }

  page(owner: Owner, query: PageQuery): Promise<{ page: DownloadLink[]; next: string | null }> {
    return this.links.page(owner, query);
  }

  /** @throws NotFound for a link that was revoked or belongs to another user */
  async revoke(owner: Owner, id: string): Promise<void> {
    await this.transaction.run(async () => {
      if (!(await this.links.remove(owner, id))) throw new NotFound();
      await this.audit.record({ actor: owner, action: 'download_link.revoked', details: { linkId: id } });
    });
  }

  async revokeAll(owner: Owner): Promise<void> {
    await this.links.removeAll(owner);
  }

  /**
   * Returns whose file a link downloads. The response is the same whatever is wrong with the link.
   * @throws NotFound
   */
  async open(id: string, secret: string): Promise<{ owner: Owner; target: LinkTarget }> {
    const link = await this.links.use(id, sha256(secret));
    if (!link || (await this.users.isDisabled(link))) throw new NotFound(DOWNLOAD_LINK_MESSAGES.unknown);
    return { owner: { userId: link.userId }, target: link.target };
  }
}

function targetOf({ filename, table }: CreateDownloadLinkDto): LinkTarget {
  if (filename !== undefined && table === undefined) return { kind: 'export', filename };
  if (table !== undefined && filename === undefined) return { kind: 'table', query: table };
  throw new InvalidInput([{ path: 'filename', message: 'Send either filename or table' }]);
}
