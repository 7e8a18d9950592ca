import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Length, ValidateIf } from 'class-validator';
import { OAUTH_MESSAGES, oauthMessages } from '@libs/constants';
import type { IdentityKind } from '../platform/config';
import type { SignInProviders } from './oauth.service';

const MAX_PARAMETER_LENGTH = 2_000;

export class GithubStartDto {
  @ApiProperty({
    description: "Set this to true during sign-up, so that GitHub asks for the user's consent again.",
  })
  @IsBoolean({ message: oauthMessages('GitHub').failedToStart })
  isSignupFlow: boolean;
}

export class GithubCallbackDto {
  @ApiProperty()
  @Length(1, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.callbackFailed })
  @IsString({ message: OAUTH_MESSAGES.callbackFailed })
  code: string;

  @ApiProperty({ example: 'k3Jx0v2mQWJm6uYt9uZrVg' })
  @Length(1, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.stateMismatch })
  @IsString({ message: OAUTH_MESSAGES.stateMismatch })
  state: string;
}

export class OidcCallbackDto {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required if there is no `error`.' })
  @ValidateIf(({ error }: OidcCallbackDto) => error === undefined || error === null)
  @Length(1, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.callbackFailed })
  @IsString({ message: OAUTH_MESSAGES.callbackFailed })
  code?: string | null;

  @ApiProperty({ example: 'k3Jx0v2mQWJm6uYt9uZrVg' })
  @Length(1, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.stateMismatch })
  @IsString({ message: OAUTH_MESSAGES.stateMismatch })
  state: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The parameter `error` of the callback, if it has no `code` (RFC 6749). It is logged.',
    example: 'access_denied',
  })
  @IsOptional()
  @Length(1, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.callbackFailed })
  @IsString({ message: OAUTH_MESSAGES.callbackFailed })
  error?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The parameter `error_description` of the callback.',
    example: 'The user has denied access',
  })
  @IsOptional()
  @Length(0, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.callbackFailed })
  @IsString({ message: OAUTH_MESSAGES.callbackFailed })
  error_description?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The parameter `iss` of the callback, if it has one (RFC 9207).',
    example: 'https://id.example.com',
  })
  @IsOptional()
  @Length(1, MAX_PARAMETER_LENGTH, { message: OAUTH_MESSAGES.callbackFailed })
  @IsString({ message: OAUTH_MESSAGES.callbackFailed })
  iss?: string | null;
}

export class OAuthStartResponse {
  @ApiProperty({ format: 'uri', description: 'URL to redirect the user to.' })
  url: string;
}

export class GithubProviderResponse {
  @ApiProperty()
  enabled: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why GitHub sign-in is not available. Null if it is available.',
  })
  reason: string | null;
}

export class OidcProviderResponse {
  @ApiProperty({ description: 'What users call the provider.', example: 'Acme' })
  name: string;
}

export class ProvidersResponse {
  @ApiProperty({ type: GithubProviderResponse })
  github: GithubProviderResponse;

  @ApiProperty({
    type: OidcProviderResponse,
    nullable: true,
    description: "The operator's OpenID Connect provider. Null if none is set up.",
  })
  oidc: OidcProviderResponse | null;

  @ApiProperty({ enum: ['local', 'supabase'] })
  identity: IdentityKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'URL of the local mailbox, a page that shows the emails this server sent. Null if there is none.',
  })
  inboxUrl: string | null;
}

export const toProvidersResponse = ({
  github,
  oidc,
  identity,
  inboxUrl,
}: SignInProviders): ProvidersResponse => ({
  github: { enabled: github.reason === null, reason: github.reason },
  oidc,
  identity,
  inboxUrl,
});
