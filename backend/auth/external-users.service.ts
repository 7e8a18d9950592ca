import { Injectable } from '@nestjs/common';
import { oauthMessages } from '@libs/constants';
import { provenEmail } from '@libs/network';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import { OAuthRefused } from './auth.errors';
import { ConfirmationRepository } from './confirmation-repository';
import type { ExternalUser } from './external-user';
import { Identity } from './identity.entity';
import type { IdentityLink } from './identity-links';
import { SessionService } from './session.service';
import { User } from './user.entity';
import { UsersService } from './users.service';

export interface FindOrCreateOptions {
  /** Whether a confirmed account with the address is returned as `holder`, to be linked only after a proof. */
  isProofNeeded?: boolean;
  /** Whether a user with this address may get a new account. By default everybody may. */
  mayRegister?: (email: string) => boolean;
}

/** Finds and creates users who sign in through an external identity provider. */
@Injectable()
export class ExternalUsersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly confirmations: ConfirmationRepository,
    private readonly sessions: SessionService,
    private readonly audit: AuditRecorder,
  ) {}

  /**
   * Returns the user for an external identity: the user who is linked to it, otherwise the user with its address if
   * the provider has verified that address, otherwise a new user. Updates the user's profile from the provider.
   * @throws OAuthRefused if the address is not verified or may not get an account
   */
  async findOrCreate(
    external: ExternalUser,
    { isProofNeeded = false, mayRegister = () => true }: FindOrCreateOptions = {},
  ): Promise<{ user: User } | { holder: User }> {
    const messages = oauthMessages(external.providerName);
    return this.transaction.run(async () => {
      const existing = await this.find(external);
      // An account that is being deleted must not get a profile again.
      if (existing) await this.users.lockEnabled({ userId: existing.id });
      if (existing) return { user: await this.applyProfile(existing, external) };
      const email = external.email === null ? null : provenEmail(external.email);
      if (email === null) throw new OAuthRefused(messages.emailUnverified);
      const holder = await this.users.lockAndFindByEmail(email);
      // A concurrent request may have created the same user while this one waited for the lock on the address.
      const concurrent = await this.find(external);
      const owner = concurrent ?? holder;
      if (owner) await this.users.lockEnabled({ userId: owner.id });
      if (concurrent) return { user: await this.applyProfile(concurrent, external) };
      if (holder && !external.confirmed) throw new OAuthRefused(messages.emailBelongsToAnother);
      if (isProofNeeded && holder?.emailConfirmedAt) return { holder };
      if (!mayRegister(email)) throw new OAuthRefused(messages.registrationClosed);
      if (holder && !holder.emailConfirmedAt) await this.removeUnverifiedCredentials(holder);
      const user = holder ?? (await this.insert(email, external));
      await this.insertIdentity(user, external);
      return { user: await this.applyProfile(user, external) };
    });
  }

  async isConfirmed(userId: string): Promise<boolean> {
    return Boolean((await this.users.find(userId))?.emailConfirmedAt);
  }

  /** Links an identity to the account of a user who has proved to be its owner. */
  async link({ userId, external }: IdentityLink): Promise<void> {
    await this.transaction.run(async () => {
      const user = await this.users.get({ userId });
      await this.users.lock({ userId });
      // Another link request for the same identity has been completed in the meantime.
      if (await this.find(external)) return;
      await this.insertIdentity(user, external);
      await this.applyProfile(user, external);
      await this.audit.record({
        actor: { userId },
        action: 'identity.linked',
        details: {
          provider: external.provider,
          ...(external.issuer !== '' && { issuer: external.issuer }),
          externalId: external.subject,
        },
      });
    });
  }

  private async insertIdentity({ id: userId }: User, external: ExternalUser): Promise<void> {
    const { provider, issuer, subject } = external;
    await this.transaction.em.insert(Identity, { userId, provider, issuer, subject, passwordHash: null });
  }

  /**
   * Removes the credentials and sessions of whoever registered this address before, because they never proved that
   * the address is theirs.
   */
  private async removeUnverifiedCredentials({ id: userId }: User): Promise<void> {
    await this.confirmations.removeOthers(userId, []);
    await this.transaction.em.delete(Identity, { userId });
    await this.sessions.endAll(userId);
  }

  private async find({ provider, issuer, subject }: ExternalUser): Promise<User | null> {
    const identity = await this.transaction.em.findOneBy(Identity, { provider, issuer, subject });
    return identity && this.users.find(identity.userId);
  }

  private insert(email: string, { confirmed }: ExternalUser): Promise<User> {
    const em = this.transaction.em;
    const emailConfirmedAt = confirmed ? new Date() : null;
    return em.save(em.create(User, { email, emailConfirmedAt, name: null, userName: null, avatarUrl: null }));
  }

  private async applyProfile(user: User, external: ExternalUser): Promise<User> {
    const { name, userName, avatarUrl, confirmed } = external;
    const emailConfirmedAt = user.emailConfirmedAt ?? (confirmed ? new Date() : null);
    const changes = {
      name: name ?? user.name,
      userName: userName ?? user.userName,
      avatarUrl: avatarUrl ?? user.avatarUrl,
      emailConfirmedAt,
    };
    await this.transaction.em.update(User, { id: user.id }, changes);
    return { ...user, ...changes };
  }
}
