import { Injectable } from '@nestjs/common';
import { OAUTH_MESSAGES } from '@libs/constants';
import { Transaction } from '../platform/database';
import { OAuthRefused } from './auth.errors';
import { ConfirmationRepository } from './confirmation-repository';
import { Identity, type IdentityProvider } from './identity.entity';
import { SessionService } from './session.service';
import { User } from './user.entity';
import { UsersService } from './users.service';

/** A user as somebody else knows them. */
export interface ExternalUser {
  provider: Exclude<IdentityProvider, 'email'>;
  /** What identifies them there, for ever. */
  subject: string;
  /** null: none that is theirs for sure. */
  email: string | null;
  confirmed: boolean;
  name: string | null;
  userName: string | null;
  avatarUrl: string | null;
}

/** The rows of users who prove their identity elsewhere. */
@Injectable()
export class ExternalUsersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly confirmations: ConfirmationRepository,
    private readonly sessions: SessionService,
  ) {}

  /**
   * The user behind an identity: known by its subject, else the one with the same address if the other side has confirmed
   * it, else a new one. What the other side tells of them is taken over.
   * @throws OAuthRefused where the address is nobody's for sure
   */
  async findOrCreate(external: ExternalUser): Promise<User> {
    return this.transaction.run(async () => {
      const existing = await this.find(external);
      if (existing) return this.applyProfile(existing, external);
      if (external.email === null) throw new OAuthRefused(OAUTH_MESSAGES.emailUnverified);
      const holder = await this.users.lockAndFindByEmail(external.email);
      // While this one waited for the address, the same user may have come in by another request.
      const concurrent = await this.find(external);
      if (concurrent) return this.applyProfile(concurrent, external);
      if (holder && !external.confirmed) throw new OAuthRefused(OAUTH_MESSAGES.emailBelongsToAnother);
      if (holder && !holder.emailConfirmedAt) await this.removeUnverifiedCredentials(holder);
      const user = holder ?? (await this.insert(external.email, external));
      const { provider, subject } = external;
      await this.transaction.em.insert(Identity, { userId: user.id, provider, subject, passwordHash: null });
      return this.applyProfile(user, external);
    });
  }

  /** Whoever registered this address never showed that it is theirs: nothing of theirs leads into the account any more. */
  private async removeUnverifiedCredentials({ id: userId }: User): Promise<void> {
    await this.confirmations.markAllUsed(userId);
    await this.transaction.em.delete(Identity, { userId });
    await this.sessions.endAll(userId);
  }

  private async find({ provider, subject }: ExternalUser): Promise<User | null> {
    const identity = await this.transaction.em.findOneBy(Identity, { provider, subject });
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
