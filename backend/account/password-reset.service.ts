import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimits,
  IDENTITY,
  type IdentityPort,
  type KnownDevice,
  type NewPassword,
  type OpenSession,
  type PasswordChange,
  PasswordResetRequests,
  UsersService,
  type Visitor,
} from '../auth';
import type { SignedIn } from '../platform/http';

/** Lets users change their password, and set a new one with a link by email if they have forgotten it. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly users: UsersService,
    private readonly requests: PasswordResetRequests,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {}

  /**
   * Sends a link if the address has an account. Neither the response nor its timing reveals whether it has.
   * @throws TooManyAttempts
   */
  async request(email: string, device: KnownDevice | null, visitor: Visitor): Promise<void> {
    await this.limits.admit('password_reset', visitor);
    const requester = device && { type: 'device' as const, id: device.id, email: device.subject };
    await this.limits.admitMail(email, visitor, requester);
    await this.requests.add({ email, origin: visitor.origin });
  }

  /** Sets a new password. @throws PasswordResetInvalid, PasswordRefused, TooManyAttempts */
  async confirm(newPassword: NewPassword, visitor: Visitor): Promise<void> {
    await this.limits.admit('confirm', visitor);
    const { email } = await this.identity.resetPassword(newPassword);
    await this.limits.clearPasswordFailures(email);
  }

  /**
   * Replaces the password of a signed-in user, and returns a new session for the browser. Wrong current passwords count for the session, so that nobody can guess
   * the password in a browser that was left open.
   * @throws PasswordWrong, PasswordRefused, TooManyAttempts
   */
  async change(caller: SignedIn, change: PasswordChange, visitor: Visitor): Promise<OpenSession> {
    const { email } = await this.users.get(caller);
    return this.limits.guardPassword(email, { id: caller.sessionId, subject: email }, () =>
      this.identity.changePassword(caller, change, visitor),
    );
  }
}
