import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/config';
import { Transaction } from '../../platform/database';
import type { Owner, SignedIn } from '../../platform/http';
import { Mailer } from '../../platform/mail';
import { Queue, QueueConsumer, type QueueSender } from '../../platform/queue';
import { SecretBox } from '../../platform/encryption';
import {
  ApprovalNeeded,
  EmailTaken,
  LinkInvalid,
  OAuthLinkNeeded,
  OAuthStateMismatch,
  PasswordNeeded,
  VerificationIncomplete,
} from '../auth.errors';
import {
  type Confirmation,
  ConfirmationRepository,
  type PendingRegistration,
  type RedeemedConfirmation,
} from '../confirmation-repository';
import type {
  Credentials,
  IdentityPort,
  ConfirmationLink,
  NewPassword,
  OAuthCallback,
  OAuthProvider,
  OAuthStartOptions,
  OAuthRedirect,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  VerifiedIdentity,
  NewRegistration,
  Registration,
  RegistrationOptions,
  ResendRequest,
} from '../identity-port';
import type { ExternalUser } from '../external-user';
import { ExternalUsersService } from '../external-users.service';
import { IdentityLinks } from '../identity-links';
import type { DeviceOwner } from '../known-device';
import { normalizeEmail } from '../normalize-email';
import type { OAuthSignIn } from '../oauth-sign-in';
import { PasswordHasher } from '../password-hasher';
import { RepeatedRegistrations } from '../repeated-registrations';
import type { SessionClient, StartedSession } from '../open-session';
import type { User } from '../user.entity';
import { UsersService } from '../users.service';
import { IDENTITY_LINK_TYPE, identityLinkMail, registeredMail } from './account-mails';
import { confirmationMail } from './confirmation-mail';
import { GithubSignIn } from './github/github-sign-in';
import { LocalPasswordResets } from './local-password-resets';
import { OidcSignIn } from './oidc/oidc-sign-in';

const RESEND_QUEUE = 'resend-confirmation';
/**
 * Encryption purpose of queued requests. It must not change even if the queue is renamed, or requests that are
 * already queued could not be decrypted.
 */
const RESEND_PURPOSE = 'resend-confirmation';
/**
 * Maximum number of registrations per email address against which an entered password is checked: the one that sent the
 * link, and the newest others.
 */
const MAX_REGISTRATIONS_TRIED = 20;

interface ResendData {
  encrypted: string;
}

/**
 * Manages identities in our own database: argon2id password hashes, and email addresses that are confirmed with a
 * one-time token sent by email.
 */
@Injectable()
export class LocalIdentity implements IdentityPort {
  private readonly resends: QueueSender<ResendData>;
  private readonly signIns: Record<OAuthProvider, OAuthSignIn>;

  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly passwords: PasswordHasher,
    private readonly confirmations: ConfirmationRepository,
    github: GithubSignIn,
    private readonly oidc: OidcSignIn,
    private readonly externalUsers: ExternalUsersService,
    private readonly identityLinks: IdentityLinks,
    private readonly repeatedRegistrations: RepeatedRegistrations,
    private readonly passwordResets: LocalPasswordResets,
    private readonly mailer: Mailer,
    queue: Queue,
    private readonly secretBox: SecretBox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.resends = queue.sender(RESEND_QUEUE);
    this.signIns = { github, oidc };
  }

  /** Hashes the password before any lookup, so that the response time does not reveal who has an account. */
  async register({ email, password }: Credentials, options: RegistrationOptions): Promise<NewRegistration> {
    const passwordHash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      const { user, isTaken } = await this.users.register(email, passwordHash);
      if (isTaken) return this.registerTaken(user, { email, passwordHash }, options);
      const ticket = await this.issueConfirmation({ userId: user.id, passwordHash }, user.email, options);
      const shownId = this.settings.accounts.hideRegistered ? this.madeUpIdOf(email) : user.id;
      return { registration: { userId: user.id, email, ticket }, shownId };
    });
  }

  async signIn({ email, password }: Credentials, identityLinkId: string | null): Promise<VerifiedIdentity> {
    const { user, passwordHash } = await this.users.authenticate(email, password);
    const userId = user.id;
    const linked = identityLinkId === null ? null : await this.linkForUser(identityLinkId, userId);
    return { userId, provider: 'email', remote: null, groupPlan: linked?.groupPlan ?? null, passwordHash };
  }

  /**
   * Queues the request, whether or not the address is registered. The queue consumer decides whether to send an
   * email.
   */
  async resend(request: ResendRequest): Promise<void> {
    await this.resends.send({
      encrypted: this.secretBox.encrypt(RESEND_PURPOSE, JSON.stringify(request)),
    });
  }

  async isConfirmed({ userId, ticket }: Registration): Promise<boolean> {
    return ticket !== null && (await this.confirmations.isConfirmed(userId, ticket));
  }

  /** Checks an entered password first, so that no transaction is open while it is hashed. */
  async confirm(link: ConfirmationLink): Promise<VerifiedIdentity> {
    const enteredHash = await this.findEnteredPassword(link);
    return this.transaction.run(async () => {
      if (link.type === IDENTITY_LINK_TYPE) {
        const identityLink = await this.identityLinks.takeByToken(link.tokenHash, link.identityLinkId);
        await this.requireApproval(link, { userId: identityLink.userId, isOwnLink: true });
        await this.externalUsers.link(identityLink);
        const { userId, external } = identityLink;
        const provider = external.provider === 'oidc' ? 'oidc' : 'github';
        return { userId, provider, remote: null, groupPlan: external.groupPlan };
      }
      const owner = await this.confirmations.findOwner(link.tokenHash);
      if (owner) await this.users.lock(owner);
      const redeemed = await this.confirmations.redeem(link.tokenHash);
      const { userId, registrations } = redeemed;
      await this.requireApproval(link, { userId, isOwnLink: link.registration?.userId === userId });
      const passwordHash = choosePasswordHash(redeemed, link, enteredHash);
      const confirmed = registrations.filter((one) => one.passwordHash === passwordHash);
      await this.confirmations.removeOthers(
        userId,
        confirmed.map(({ ticket }) => ticket),
      );
      if (!(await this.users.confirm(userId, passwordHash))) throw new LinkInvalid();
      return { userId, provider: 'email', remote: null, groupPlan: null };
    });
  }

  sendPasswordReset(request: PasswordResetRequest): Promise<void> {
    return this.passwordResets.send(request);
  }

  issuePasswordReset(owner: Owner): Promise<PasswordReset> {
    return this.passwordResets.issue(owner);
  }

  resetPassword(newPassword: NewPassword): Promise<DeviceOwner> {
    return this.passwordResets.reset(newPassword);
  }

  changePassword(caller: SignedIn, change: PasswordChange, client: SessionClient): Promise<StartedSession> {
    return this.passwordResets.change(caller, change, client);
  }

  hasPassword(caller: SignedIn): Promise<boolean> {
    return this.users.hasPassword(caller);
  }

  assertPassword(caller: SignedIn, password: string): Promise<void> {
    return this.passwordResets.assertPassword(caller, password);
  }

  adoptSession(): Promise<VerifiedIdentity> {
    return Promise.reject(new VerificationIncomplete());
  }

  oauthUnavailableReason(provider: OAuthProvider): string | null {
    return this.signIns[provider].unavailableReason();
  }

  startOAuth(options: OAuthStartOptions): Promise<OAuthRedirect> {
    return this.signIns[options.provider].start(options);
  }

  async finishOAuth(callback: OAuthCallback): Promise<VerifiedIdentity> {
    const { provider, savedState, callbackUrl } = callback;
    if (savedState !== null && savedState.provider !== provider) throw new OAuthStateMismatch();
    const external = await this.signIns[provider].finish(callback);
    const result = await this.externalUsers.findOrCreate(external, {
      isProofNeeded: true,
      ...(provider === 'oidc' && { mayRegister: (email: string) => this.oidc.mayRegister(email) }),
    });
    if ('holder' in result) throw await this.requestProof(result.holder, external, callbackUrl);
    return { userId: result.user.id, provider, remote: null, groupPlan: external.groupPlan };
  }

  signOut(): Promise<void> {
    return Promise.resolve();
  }

  /** Links the identity that waits in this browser for the user's password, if any. */
  private async linkForUser(identityLinkId: string, userId: string): Promise<ExternalUser | null> {
    return this.transaction.run(async () => {
      const link = await this.identityLinks.takeForUser(identityLinkId, userId);
      if (link) await this.externalUsers.link(link);
      return link && link.external;
    });
  }

  /**
   * Unless the user has pressed the button, refuses a link that does not belong to this browser, or that would replace
   * another user's session: anybody can open their own link in somebody else's browser, and would then get what that
   * person enters.
   */
  private async requireApproval(
    { isApproved, signedInUserId }: ConfirmationLink,
    { userId, isOwnLink }: { userId: string; isOwnLink: boolean },
  ): Promise<void> {
    const isAnotherSignedIn = signedInUserId !== null && signedInUserId !== userId;
    if (isApproved || (isOwnLink && !isAnotherSignedIn)) return;
    throw new ApprovalNeeded((await this.users.get({ userId })).email);
  }

  /** Returns the hash of the registration whose password was entered with a link, or null if there is none. */
  private async findEnteredPassword({ tokenHash, password }: ConfirmationLink): Promise<string | null> {
    if (password === null) return null;
    const passwordHashes = distinctHashes(await this.confirmations.findPending(tokenHash));
    if (passwordHashes.length < 2) return null;
    for (const hash of passwordHashes.slice(0, MAX_REGISTRATIONS_TRIED))
      if (await this.passwords.matches(hash, password)) return hash;
    return null;
  }

  /**
   * Hides from everybody but the owner that the address has an account. The response looks like that of a new
   * registration, whose id is made up too: the id of a user would tell when a sign-up is confirmed or removed.
   */
  private async registerTaken(
    { id: userId, email: to }: User,
    { email, passwordHash }: { email: string; passwordHash: string },
    { origin, mailWaitSeconds }: RegistrationOptions,
  ): Promise<NewRegistration> {
    if (!this.settings.accounts.hideRegistered) throw new EmailTaken();
    await this.repeatedRegistrations.save(userId, passwordHash);
    if (mailWaitSeconds === 0) await this.mailer.send(registeredMail({ to, origin }));
    const shownId = this.madeUpIdOf(email);
    return { registration: { userId: shownId, email, ticket: randomUUID() }, shownId };
  }

  private madeUpIdOf(email: string): string {
    const key = `made-up id ${this.settings.encryptionKey ?? ''}`;
    const digest = createHmac('sha256', key).update(normalizeEmail(email)).digest('hex');
    const variant = ((parseInt(digest[16] ?? '0', 16) & 3) | 8).toString(16);
    return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  }

  /** Requests proof that the account belongs to the person who signed in at the provider. */
  private requestProof(holder: User, external: ExternalUser, callbackUrl: string): Promise<OAuthLinkNeeded> {
    return this.transaction.run(async () => {
      const { id, token } = await this.identityLinks.request(holder.id, external);
      const { origin } = new URL(callbackUrl);
      const { providerName, subject, userName } = external;
      await this.mailer.send(
        identityLinkMail({ to: holder.email, token, origin, providerName, userName: userName ?? subject }),
      );
      return new OAuthLinkNeeded(id, providerName);
    });
  }

  /** Stores a registration, and sends its link if an email may be sent. Returns the registration's ticket. */
  private async issueConfirmation(
    confirmation: Confirmation,
    to: string,
    { origin, mailWaitSeconds }: RegistrationOptions,
  ): Promise<string> {
    const { token, ticket } = await this.confirmations.issue(confirmation);
    const hours = this.settings.confirmationHours;
    if (mailWaitSeconds === 0) await this.mailer.send(confirmationMail({ to, token, origin, hours }));
    return ticket;
  }

  /**
   * Sends the link for the registration that the browser's ticket identifies, or else for the latest registration.
   */
  @QueueConsumer({
    name: RESEND_QUEUE,
    role: 'web',
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    pollIntervalMs: 250,
  })
  async resendConfirmation({ encrypted }: ResendData): Promise<void> {
    const { email, ticket, origin } = JSON.parse(
      this.secretBox.decrypt(RESEND_PURPOSE, encrypted) ?? '{}',
    ) as Partial<ResendRequest>;
    if (!email || !origin) return;
    const pending = await this.users.findUnconfirmed(email);
    if (!pending) return this.repeatedRegistrations.extend(email);
    const userId = pending.user.id;
    const passwordHash =
      (ticket && (await this.confirmations.findPasswordHash(userId, ticket))) || pending.passwordHash;
    await this.transaction.run(() =>
      this.issueConfirmation({ userId, passwordHash }, pending.user.email, { origin, mailWaitSeconds: 0 }),
    );
  }
}

/**
 * Decides which password the account gets, because several people may have registered the same unconfirmed address.
 * Uses the password of this browser's registration, or of the only registration, or else the one that the recipient
 * of the email has entered.
 * @throws PasswordNeeded
 */
function choosePasswordHash(
  { userId, registrations }: RedeemedConfirmation,
  { registration }: ConfirmationLink,
  enteredHash: string | null,
): string {
  const isOwn = ({ ticket }: PendingRegistration) =>
    registration?.userId === userId && registration.ticket === ticket;
  const own = registrations.find(isOwn);
  if (own) return own.passwordHash;
  const passwordHashes = distinctHashes(registrations);
  const [only, ...others] = passwordHashes;
  if (only && others.length === 0) return only;
  if (enteredHash !== null && passwordHashes.includes(enteredHash)) return enteredHash;
  throw new PasswordNeeded();
}

const distinctHashes = (registrations: readonly PendingRegistration[]): string[] => [
  ...new Set(registrations.map(({ passwordHash }) => passwordHash)),
];
