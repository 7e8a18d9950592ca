import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimits, IDENTITY, type IdentityPort, type KnownDevice, type Visitor } from '../auth';

/** Lets users who have forgotten their password set a new one with a link that they get by email. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly limits: AttemptLimits,
    @Inject(IDENTITY) private readonly identity: IdentityPort,
  ) {}

  /**
   * Sends a link if the address has an account. Neither the response nor its timing reveals whether it has.
   * @throws TooManyAttempts, PasswordResetUnavailable
   */
  async request(email: string, device: KnownDevice | null, visitor: Visitor): Promise<void> {
    await this.limits.admit('password_reset', visitor);
    const requester = device && { type: 'device' as const, id: device.id, email: device.subject };
    await this.limits.admitMail(email, visitor, requester);
    await this.identity.requestPasswordReset({ email, origin: visitor.origin });
  }

  /** Sets a new password. @throws PasswordResetInvalid, TooManyAttempts, PasswordResetUnavailable */
  async confirm(token: string, password: string, visitor: Visitor): Promise<void> {
    await this.limits.admit('confirm', visitor);
    const { email } = await this.identity.resetPassword(token, password);
    await this.limits.clearPasswordFailures(email);
  }
}
