import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { CONFIRMATION_MESSAGES, PASSWORD_MAX_LENGTH, PLAN_MESSAGES, SIGN_UP_MESSAGES } from '@libs/constants';
import { IsEmailAddress } from './is-email-address';
import { IsNewPassword } from './is-new-password';
import { SIGN_UP_STEPS, type SignUpStep } from './sign-up.service';
import { UserProfileResponse } from './account.dto';

const MAX_TOKEN_LENGTH = 8_000;
const LINK_TYPES = ['email', 'signup', 'magiclink', 'invite', 'recovery', 'email_change', 'identity'];

export class RegisterDto {
  @IsEmailAddress()
  email: string;

  @IsNewPassword()
  password: string;
}

export class ResendVerificationDto {
  @IsEmailAddress()
  email: string;
}

/** Tells a page that was only opened from one whose button was pressed. */
const IsAutomatic = () =>
  applyDecorators(
    ApiPropertyOptional({
      default: false,
      description:
        'True if the user has only opened the link. The link is then refused with auth.approval_needed unless the sign-up began in this browser and nobody else is signed in there.',
    }),
    IsBoolean(),
    IsOptional(),
  );

export class ConfirmEmailDto {
  @IsAutomatic()
  automatic?: boolean;

  @ApiProperty({ description: 'The token_hash parameter of the confirmation link.' })
  @Length(1, MAX_TOKEN_LENGTH, { message: CONFIRMATION_MESSAGES.invalid })
  @IsString({ message: CONFIRMATION_MESSAGES.invalid })
  token_hash: string;

  @ApiPropertyOptional({
    enum: LINK_TYPES,
    default: 'email',
    description: 'The type parameter of the confirmation link.',
  })
  @IsIn(LINK_TYPES, { message: CONFIRMATION_MESSAGES.invalid })
  @IsOptional()
  type?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: PASSWORD_MAX_LENGTH,
    format: 'password',
    description:
      'The password chosen at registration. Required if the address was registered more than once and none of those registrations was made in this browser.',
  })
  @Length(1, PASSWORD_MAX_LENGTH, { message: CONFIRMATION_MESSAGES.passwordNeeded })
  @IsString({ message: CONFIRMATION_MESSAGES.passwordNeeded })
  @IsOptional()
  password?: string | null;
}

export class SyncSessionDto {
  @IsAutomatic()
  automatic?: boolean;

  @ApiProperty({ description: 'From the URL fragment of the confirmation link.' })
  @Length(1, MAX_TOKEN_LENGTH, { message: CONFIRMATION_MESSAGES.incomplete })
  @IsString({ message: CONFIRMATION_MESSAGES.incomplete })
  access_token: string;

  @ApiProperty({ type: String, nullable: true })
  @Length(1, MAX_TOKEN_LENGTH, { message: CONFIRMATION_MESSAGES.incomplete })
  @IsString({ message: CONFIRMATION_MESSAGES.incomplete })
  @IsOptional()
  refresh_token: string | null;
}

export class SelectPlanDto {
  @ApiProperty({ enum: ['free'], description: 'Paid plans are granted only by a settled payment.' })
  @IsIn(['free'], { message: PLAN_MESSAGES.failedToSelect })
  plan: 'free';
}

export class RegisterResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: UserProfileResponse })
  user: UserProfileResponse;

  @ApiProperty({
    type: 'null',
    description:
      'Always null. Tokens are stored in HttpOnly cookies, and none are issued before the address is confirmed.',
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

  @ApiProperty({ description: 'Whether the email address is confirmed, in this browser or another one.' })
  confirmed: boolean;
}
