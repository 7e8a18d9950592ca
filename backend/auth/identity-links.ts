import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { oauthMessages } from '@libs/constants';
import { Transaction } from '../platform/database';
import { sha256 } from '../platform/encryption';
import { LinkExpired, LinkInvalid, OAuthRefused } from './auth.errors';
import type { ExternalUser } from './external-user';

/** An external identity that waits to be linked to an existing account. */
export interface IdentityLink {
  userId: string;
  external: ExternalUser;
}

interface IdentityLinkRow {
  id: string;
  user_id: string;
  /** Rows of earlier versions lack the fields in EARLIER_PROFILE. */
  profile: Omit<ExternalUser, keyof typeof EARLIER_PROFILE> & Partial<ExternalUser>;
  expired: boolean;
}

/** What an earlier version left out, because it knew only GitHub. */
const EARLIER_PROFILE = { providerName: 'GitHub', issuer: '', groupPlan: null } as const;

const LIFETIME = "interval '1 hour'";

/**
 * Stores external identities that wait for proof that the account belongs to the same person: the account's password,
 * or the link in an email to its address. Either proof counts only in the browser that signed in at the provider, so
 * that nobody links a stranger's identity by opening an email.
 */
@Injectable()
export class IdentityLinks {
  constructor(private readonly transaction: Transaction) {}

  /** Stores a link request. Returns its id, which the browser keeps, and the token for the email. */
  async request(userId: string, external: ExternalUser): Promise<{ id: string; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const { provider, subject } = external;
    const [row] = await this.transaction.rows<{ id: string }>(
      `insert into identity_link (user_id, provider, subject, profile, token_hash, expires_at)
       values ($1, $2, $3, $4, $5, now() + ${LIFETIME}) returning id`,
      [userId, provider, subject, JSON.stringify(external), sha256(token)],
    );
    return { id: row?.id ?? '', token };
  }

  /** Removes and returns this browser's link request if it is for the user who has just proved to own the account. */
  async takeForUser(id: string, userId: string): Promise<IdentityLink | null> {
    const [row] = await this.transaction.rows<IdentityLinkRow>(
      `delete from identity_link where id::text = $1 and user_id = $2
       returning id, user_id, profile, expires_at <= now() as expired`,
      [id, userId],
    );
    return row && !row.expired ? toIdentityLink(row) : null;
  }

  /**
   * Removes and returns the link request for the token from an email. @throws LinkInvalid, LinkExpired, or
   * OAuthRefused if another browser made the request
   * @param browserLinkId the id that this browser keeps
   */
  async takeByToken(token: string, browserLinkId: string | null): Promise<IdentityLink> {
    const [row] = await this.transaction.rows<IdentityLinkRow>(
      `select id, user_id, profile, expires_at <= now() as expired from identity_link where token_hash = $1 for update`,
      [sha256(token)],
    );
    if (!row) throw new LinkInvalid();
    if (row.expired) throw new LinkExpired();
    if (row.id !== browserLinkId)
      throw new OAuthRefused(oauthMessages(toIdentityLink(row).external.providerName).linkedElsewhere);
    await this.transaction.execute('delete from identity_link where id = $1', [row.id]);
    return toIdentityLink(row);
  }

  async sweep(): Promise<void> {
    await this.transaction.execute('delete from identity_link where expires_at <= now()');
  }
}

const toIdentityLink = ({ user_id: userId, profile }: IdentityLinkRow): IdentityLink => ({
  userId,
  external: { ...EARLIER_PROFILE, ...profile },
});
