import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimits,
  type Credentials,
  IDENTITY,
  type IdentityPort,
  type ConfirmationLink,
  type Registration,
  type RemoteTokens,
  UsersService,
  type Visitor,
} from '../auth';
import { AccountService, type AccountView, type SignInResult } from './account.service';

export const SIGN_UP_STEPS = ['credentials', 'verification', 'plan', 'payment'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

export interface SignUpState {
  email: string | null;
  step: SignUpStep;
  confirmed: boolean;
}

export interface RegistrationResult {
  registration: Registration;
  account: AccountView;
}

/** Handles registration and the confirmation of email addresses (spec §4, signup wizard). */
@Injectable()
export class SignUpService {
  constructor(
    private readonly accounts: AccountService,
    private readonly users: UsersService,
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {}

  /**
   * If too many emails were requested for the address, it is registered without an email, so that a stranger cannot
   * keep its owner from registering it.
   * @throws EmailTaken, TooManyAttempts
   */
  async register(credentials: Credentials, visitor: Visitor): Promise<RegistrationResult> {
    await this.limits.admit('register', visitor);
    const mailWaitSeconds = await this.limits.countMail(credentials.email, visitor);
    const { registration, shownId } = await this.identity.register(credentials, {
      origin: visitor.origin,
      mailWaitSeconds,
    });
    return { registration, account: this.accounts.getNewAccount(shownId, registration.email) };
  }

  /**
   * Sends the confirmation link again. Neither the response nor its timing reveals whether the address is registered.
   * @throws TooManyAttempts
   */
  async resend(email: string, registration: Registration | null, visitor: Visitor): Promise<void> {
    await this.limits.admit('resend', visitor);
    const ticket = registration?.ticket ?? null;
    const requester =
      registration && ticket !== null
        ? { type: 'registration' as const, id: ticket, email: registration.email }
        : null;
    await this.limits.admitMail(email, visitor, requester);
    await this.identity.resend({ email, ticket, origin: visitor.origin });
  }

  /**
   * Confirms an address and signs the user in. @throws LinkExpired, LinkInvalid, LinkUsed, ApprovalNeeded, PasswordNeeded,
   * TooManyAttempts
   */
  async confirm(link: ConfirmationLink, visitor: Visitor): Promise<SignInResult> {
    await this.limits.admit('confirm', visitor);
    const confirm = () => this.identity.confirm(link);
    const verified =
      link.password === null ? await confirm() : await this.limits.guardLinkPassword(link.tokenHash, confirm);
    return this.accounts.openSession(verified, visitor);
  }

  /**
   * Signs in with the session tokens from the URL fragment of a confirmation link. @throws VerificationIncomplete,
   * ApprovalNeeded, TooManyAttempts
   */
  async sync(tokens: RemoteTokens, isApproved: boolean, visitor: Visitor): Promise<SignInResult> {
    await this.limits.admit('confirm', visitor);
    return this.accounts.openSession(await this.identity.adoptSession(tokens, isApproved), visitor);
  }

  /** Returns the sign-up state of a browser, determined from its session or else from its registration. */
  async getState({ signedIn }: Visitor, registration: Registration | null): Promise<SignUpState> {
    const userId = signedIn?.userId ?? registration?.userId;
    const user = userId === undefined ? null : await this.users.find(userId);
    // Registering an address that already has an account creates no user, but looks like any other registration.
    const email = (signedIn ? null : registration?.email) ?? user?.email ?? null;
    if (email === null) return { email, step: 'credentials', confirmed: false };
    const confirmed = signedIn
      ? Boolean(user?.emailConfirmedAt)
      : registration !== null && (await this.identity.isConfirmed(registration));
    return { email, step: signedIn ? 'plan' : 'verification', confirmed };
  }
}
