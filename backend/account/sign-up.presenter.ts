import { ApiProperty } from '@nestjs/swagger';
import { SIGN_UP_MESSAGES } from '@libs/constants';
import type { AccountView } from './account.service';
import { toUserProfile, UserProfileResponse } from './account.presenter';
import { SIGN_UP_STEPS, type SignUpState, type SignUpStep } from './sign-up.service';

export class RegisterResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: UserProfileResponse })
  user: UserProfileResponse;

  @ApiProperty({
    type: 'null',
    description: 'Tokens are stored in HttpOnly cookies; there are none before the address is confirmed.',
  })
  session: null;

  @ApiProperty({ enum: [true] })
  requiresVerification: true;

  @ApiProperty({ enum: [SIGN_UP_MESSAGES.registered] })
  message: string;
}

export class ResendVerificationResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ enum: [SIGN_UP_MESSAGES.verificationSent] })
  message: string;
}

/** The state of this browser's sign-up. */
export class SignUpStateResponse {
  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ enum: SIGN_UP_STEPS })
  step: SignUpStep;

  @ApiProperty({ description: 'Whether the e-mail is confirmed, in this browser or another.' })
  confirmed: boolean;
}

export const toRegisterResponse = (account: AccountView): RegisterResponse => ({
  success: true,
  user: toUserProfile(account),
  session: null,
  requiresVerification: true,
  message: SIGN_UP_MESSAGES.registered,
});

export const toSignUpStateResponse = ({ email, step, confirmed }: SignUpState): SignUpStateResponse => ({
  email,
  step,
  confirmed,
});
