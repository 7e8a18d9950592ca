import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { API_TOKEN_PREFIX, MAX_API_TOKENS, type ApiScope } from '@libs/constants';
import { AuditRecorder } from '../../platform/audit';
import { Transaction } from '../../platform/database';
import { sha256 } from '../../platform/encryption';
import { UsersService } from '../users.service';
import {
  afterCursorSql,
  CURSOR_TIME_SQL,
  NotFound,
  type Owner,
  type PageQuery,
  readTimePage,
  type SignedIn,
  type TimedRow,
} from '../../platform/http';
import { TooManyApiTokens } from '../auth.errors';

export interface NewApiToken {
  name: string;
  scopes: readonly ApiScope[];
  /** Null means that the token never expires. */
  expiresInDays: number | null;
}

/** A token as shown to its user. The secret is shown only once, at creation. */
export interface ApiTokenView extends TimedRow {
  name: string;
  /** The first characters of the token, which help the user recognize it. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date | null;
  /** When the token was last used, accurate to the minute. Null if it was never used. */
  lastUsedAt: Date | null;
}

const VISIBLE_SECRET_LENGTH = 4;
const VIEW_COLUMNS = `id, name, prefix, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", ${CURSOR_TIME_SQL} as at`;

/**
 * Manages users' API tokens. Each row stores a hash of the token's secret. The secret is random, so no slow hash is
 * needed.
 */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly audit: AuditRecorder,
  ) {}

  /** @throws TooManyApiTokens, AccountDisabled */
  async create(owner: Owner, token: NewApiToken): Promise<{ secret: string; view: ApiTokenView }> {
    const secret = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      await this.users.assertEnabled(owner);
      if ((await this.count(owner)) >= MAX_API_TOKENS) throw new TooManyApiTokens();
      const [view] = await this.transaction.rows<ApiTokenView>(
        `insert into api_token (user_id, name, token_hash, prefix, scopes, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(days => $6::int)) returning ${VIEW_COLUMNS}`,
        [
          owner.userId,
          token.name,
          sha256(secret),
          secret.slice(0, API_TOKEN_PREFIX.length + VISIBLE_SECRET_LENGTH),
          [...new Set(token.scopes)],
          token.expiresInDays,
        ],
      );
      await this.audit.record({
        actor: owner,
        action: 'api_token.created',
        details: { tokenId: view?.id, scopes: view?.scopes, expiresAt: view?.expiresAt },
      });
      return { secret, view: view as ApiTokenView };
    });
  }

  /** Returns a page of the user's tokens, newest first. Expired tokens stay in the list for a while. */
  list({ userId }: Owner, query: PageQuery): Promise<{ page: ApiTokenView[]; next: string | null }> {
    return readTimePage(query, ({ at, id, limit }) =>
      this.transaction.rows<ApiTokenView>(
        `select ${VIEW_COLUMNS} from api_token where user_id = $1 and ${afterCursorSql('$2', '$3')}
         order by created_at desc, id desc limit $4`,
        [userId, at, id, limit],
      ),
    );
  }

  /** @throws NotFound for a token that was deleted or belongs to another user */
  async revoke({ userId }: Owner, id: string): Promise<void> {
    await this.transaction.run(async () => {
      const { rowCount } = await this.transaction.execute(
        'delete from api_token where id = $1 and user_id = $2',
        [id, userId],
      );
      if (rowCount === 0) throw new NotFound();
      await this.audit.record({ actor: { userId }, action: 'api_token.revoked', details: { tokenId: id } });
    });
  }

  private async count({ userId }: Owner): Promise<number> {
    const [row] = await this.transaction.rows<{ count: number }>(
      'select count(*)::int as count from api_token where user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  async revokeAll({ userId }: Owner): Promise<void> {
    await this.transaction.execute('delete from api_token where user_id = $1', [userId]);
  }

  /** Returns the caller and scopes for a token's secret, or null if the secret is unknown, expired or revoked. */
  async authenticate(secret: string): Promise<SignedIn | null> {
    const [token] = await this.transaction.rows<{ id: string; user_id: string; scopes: ApiScope[] }>(
      `with live as (
         select id, user_id, scopes, last_used_at from api_token
         where token_hash = $1 and (expires_at is null or expires_at > now())),
       noted as (
         update api_token set last_used_at = now() from live
         where api_token.id = live.id
           and (live.last_used_at is null or live.last_used_at < now() - interval '1 minute'))
       select id, user_id, scopes from live`,
      [sha256(secret)],
    );
    return token ? { userId: token.user_id, sessionId: token.id, scopes: token.scopes } : null;
  }

  /** Returns whether the caller's token is neither expired nor revoked. */
  async isLive({ sessionId, userId }: SignedIn): Promise<boolean> {
    const live = await this.transaction.rows(
      'select 1 from api_token where id = $1 and user_id = $2 and (expires_at is null or expires_at > now())',
      [sessionId, userId],
    );
    return live.length > 0;
  }

  /** Deletes tokens that expired long ago. */
  async sweep(): Promise<void> {
    await this.transaction.execute(`delete from api_token where expires_at < now() - interval '30 days'`);
  }
}
