import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { Mailer } from '../../platform/mail';
import { Queue } from '../../platform/queue';
import { Sealer } from '../../platform/sealing';
import { EmailNotConfirmed, PasswordNeeded, VerificationIncomplete } from '../auth.errors';
import { type Confirmation, Confirmations, type Redeemed } from '../confirmations';
import type {
  Credentials,
  IdentityPort,
  Link,
  OAuthReturn,
  OAuthStart,
  OAuthTrip,
  Proven,
  Registration,
  Resend,
} from '../identity-port';
import { OutsideUsers } from '../outside-users';
import { Passwords } from '../passwords';
import { UsersService } from '../users.service';
import { confirmationMail } from './confirmation-mail';
import { GithubSignIn } from './github/github-sign-in';

const RESEND_QUEUE = 'resend-confirmation';
/** A typed password is compared with so many registrations of its address, the newest ones; limits keep them few. */
const REGISTRATIONS_TRIED = 20;

/** Identities kept in our own database: argon2id, and an address confirmed by a one-time token in a mail. */
@Injectable()
export class LocalIdentity implements IdentityPort, OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly confirmations: Confirmations,
    private readonly github: GithubSignIn,
    private readonly outsiders: OutsideUsers,
    private readonly mailer: Mailer,
    private readonly queue: Queue,
    private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.declare(RESEND_QUEUE, {
      policy: 'standard',
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
    });
  }

  onApplicationBootstrap(): void {
    if (!this.settings.roles.includes('web')) return;
    this.queue.consume<{ sealed: string }>(RESEND_QUEUE, ({ sealed }) => this.mailAgain(sealed), {
      pollMs: 250,
    });
  }

  /** The password is hashed before anything is looked up: time does not tell who has an account. */
  async register({ email, password }: Credentials, origin: string): Promise<Registration> {
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      const { id: userId } = await this.users.register(email, passwordHash);
      return { userId, ticket: await this.mail({ userId, passwordHash }, email, origin) };
    });
  }

  async signIn({ email, password }: Credentials): Promise<Proven> {
    const user = await this.users.authenticate(email, password);
    if (!user.emailConfirmedAt) throw new EmailNotConfirmed();
    return { userId: user.id, provider: 'email', remote: null };
  }

  /** Only puts the wish into the queue, whoever is meant: who waits for a mail is looked up later. */
  async resend(wish: Resend): Promise<void> {
    await this.queue.send(RESEND_QUEUE, { sealed: this.sealer.seal(RESEND_QUEUE, JSON.stringify(wish)) });
  }

  async confirm(link: Link): Promise<Proven> {
    return this.transaction.run(async () => {
      const redeemed = await this.confirmations.redeem(link.tokenHash);
      await this.users.confirm(redeemed.userId, await this.ownPassword(redeemed, link));
      return { userId: redeemed.userId, provider: 'email', remote: null };
    });
  }

  adopt(): Promise<Proven> {
    return Promise.reject(new VerificationIncomplete());
  }

  oauthReason(): string | null {
    return this.github.reason();
  }

  startOAuth(start: OAuthStart): Promise<OAuthTrip> {
    return this.github.start(start);
  }

  async finishOAuth(back: OAuthReturn): Promise<Proven> {
    const { id, ...profile } = await this.github.finish(back);
    const outside = {
      provider: 'github' as const,
      subject: id,
      confirmed: profile.email !== null,
      ...profile,
    };
    const { id: userId } = await this.outsiders.settle(outside);
    return { userId, provider: 'github', remote: null };
  }

  signOut(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Several may have registered an address before it was confirmed. The password is that of this browser's own registration;
   * where it made none, the only one there is; else the one that the mail's reader knows.
   */
  private async ownPassword(
    { userId, passwordHashes }: Redeemed,
    { registration, password }: Link,
  ): Promise<string> {
    const own =
      registration?.userId === userId && registration.ticket
        ? await this.confirmations.passwordOf(userId, registration.ticket)
        : null;
    if (own) return own;
    const [only, ...others] = passwordHashes;
    if (only && others.length === 0) return only;
    for (const hash of password === null ? [] : passwordHashes.slice(0, REGISTRATIONS_TRIED))
      if (await this.passwords.matches(hash, password ?? '')) return hash;
    throw new PasswordNeeded();
  }

  private async mail(confirmation: Confirmation, to: string, origin: string): Promise<string> {
    const { token, ticket } = await this.confirmations.issue(confirmation);
    await this.mailer.send(confirmationMail({ to, token, origin, hours: this.settings.confirmationHours }));
    return ticket;
  }

  /** With the ticket of its own registration a browser gets the link to that one; else the last one counts. */
  private async mailAgain(sealed: string): Promise<void> {
    const { email, ticket, origin } = JSON.parse(
      this.sealer.open(RESEND_QUEUE, sealed) ?? '{}',
    ) as Partial<Resend>;
    const waiting = email ? await this.users.unconfirmed(email) : null;
    if (!waiting || !origin) return;
    const userId = waiting.user.id;
    const passwordHash =
      (ticket && (await this.confirmations.passwordOf(userId, ticket))) || waiting.passwordHash;
    await this.transaction.run(() => this.mail({ userId, passwordHash }, waiting.user.email, origin));
  }
}
