import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimits,
  type Credentials,
  type KnownDevice,
  KnownDevices,
  IDENTITY,
  type IdentityPort,
  type NewUser,
  newDeviceOf,
  type VerifiedIdentity,
  type SessionProvider,
  SessionService,
  type SessionView,
  type StartedSession,
  type User,
  UsersService,
  type Visitor,
} from '../auth';
import { AuditRecorder } from '../platform/audit';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, type SignedIn } from '../platform/http';
import {
  type SubscriptionAccount,
  type PlanChoice,
  PlanGrantsService,
  SubscriptionService,
} from '../subscription';

/** The account data that the front end receives. */
export interface AccountView {
  user: Omit<User, 'createdAt' | 'passwordChanges'>;
  provider: SessionProvider;
  plan: PlanChoice;
  credits: SubscriptionAccount;
}

export interface SignInResult {
  session: StartedSession;
  account: AccountView;
  /** Stored in the browser, so that the browser is recognized at the next sign-in. */
  device: KnownDevice;
}

/** What a browser keeps for its next sign-in. */
export interface RememberedByBrowser {
  device: KnownDevice | null;
  /** Id of the external identity that waits for its account's password. */
  identityLinkId: string | null;
}

/** Implements the use cases that combine identity, plan and credits. */
@Injectable()
export class AccountService {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly subscription: SubscriptionService,
    private readonly planGrants: PlanGrantsService,
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly audit: AuditRecorder,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {}

  /** @throws EmailTaken */
  async create(user: NewUser, plan: PlanChoice): Promise<Owner> {
    return this.transaction.run(async () => {
      const { id } = await this.users.create(user);
      const owner = { userId: id };
      await this.subscription.openAccount(owner, plan);
      return owner;
    });
  }

  /** @throws LoginFailed, EmailNotConfirmed, AccountDisabled, TooManyAttempts */
  async signIn(
    credentials: Credentials,
    visitor: Visitor,
    { device, identityLinkId }: RememberedByBrowser,
  ): Promise<SignInResult> {
    await this.limits.admit('login', visitor);
    const known = await this.devices.recognize(device);
    const verified = await this.limits.guardPassword(credentials.email, known, () =>
      this.identity.signIn(credentials, identityLinkId),
    );
    return this.openSession(verified, visitor);
  }

  /**
   * Opens a session for a user with a verified identity, and ends the browser's previous session. The plan follows the
   * user's groups at the identity provider.
   * @throws AccountDisabled
   */
  async openSession(verified: VerifiedIdentity, visitor: Visitor): Promise<SignInResult> {
    await this.subscription.ensureAccount(verified);
    const session = await this.sessions.open(verified, visitor);
    if (verified.groupPlan !== null) await this.planGrants.followGroups(verified, verified.groupPlan);
    if (visitor.signedIn) await this.signOut(visitor.signedIn);
    const account = await this.getAccount(session.signedIn);
    const { passwordChanges } = session;
    return { session, account, device: newDeviceOf({ ...account.user, passwordChanges }) };
  }

  /** Ends the session, if there is one. Signing out without a session is not an error. */
  async signOut(session: SignedIn | undefined): Promise<void> {
    const remoteTokens = session ? await this.sessions.end(session) : null;
    if (!remoteTokens) return;
    this.transaction.assertNoneOpen('a call to the identity provider');
    await this.identity.signOut(remoteTokens);
  }

  listSessions(owner: SignedIn): Promise<SessionView[]> {
    return this.sessions.list(owner);
  }

  /** @throws NotFound for a session that has ended or belongs to another user */
  async endSession(owner: SignedIn, id: string): Promise<void> {
    const ownSessions = await this.sessions.list(owner);
    if (!ownSessions.some((session) => session.id === id)) throw new NotFound();
    await this.signOut({ ...owner, sessionId: id });
    await this.audit.record({ actor: owner, action: 'sessions.ended', details: { count: 1 } });
  }

  async endOtherSessions(owner: SignedIn): Promise<void> {
    const others = (await this.sessions.list(owner)).filter(({ id }) => id !== owner.sessionId);
    for (const { id } of others) await this.signOut({ ...owner, sessionId: id });
    const details = { count: others.length };
    if (others.length > 0) await this.audit.record({ actor: owner, action: 'sessions.ended', details });
  }

  /** Marks the free plan as chosen. */
  async chooseFreePlan(owner: SignedIn): Promise<AccountView> {
    await this.subscription.chooseFreePlan(owner);
    return this.getAccount(owner);
  }

  async getAccount(owner: SignedIn): Promise<AccountView> {
    return this.loadView(owner, await this.sessions.providerOf(owner));
  }

  /**
   * Returns the account that a new user will have once their address is confirmed. Returns the same for an address
   * that already has an account.
   */
  getNewAccount(id: string, email: string): AccountView {
    const credits = this.subscription.initialAccount();
    const names = { name: null, userName: null, avatarUrl: null };
    const user = { id, email, emailConfirmedAt: null, operatorSince: null, ...names };
    return { user, provider: 'email', plan: credits, credits };
  }

  private async loadView(owner: Owner, provider: SessionProvider): Promise<AccountView> {
    const [user, credits] = await Promise.all([this.users.get(owner), this.subscription.getAccount(owner)]);
    return { user, provider, plan: credits, credits };
  }
}
