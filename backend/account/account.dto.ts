import { ApiProperty } from '@nestjs/swagger';
import { type Plan, PLANS } from '@libs/constants';
import type { SessionProvider } from '../auth';

const nullableText = { type: String, nullable: true } as const;

export class AppMetadata {
  @ApiProperty({ enum: ['email', 'github', 'oidc'], description: 'How the user signed in.' })
  provider: SessionProvider;
}

export class UserMetadata {
  @ApiProperty(nullableText)
  avatar_url: string | null;

  @ApiProperty(nullableText)
  user_name: string | null;

  @ApiProperty({ ...nullableText, example: 'Ada Lovelace' })
  name: string | null;
}

/** The user (spec §3). */
export class UserProfileResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'idn-email', example: 'ada@example.org' })
  email: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  email_confirmed_at: string | null;

  @ApiProperty({ description: 'Whether the user may look at the source of the deployment.', example: false })
  is_operator: boolean;

  @ApiProperty()
  has_selected_plan: boolean;

  @ApiProperty({ type: AppMetadata })
  app_metadata: AppMetadata;

  @ApiProperty({ type: UserMetadata })
  user_metadata: UserMetadata;

  @ApiProperty({ enum: PLANS })
  plan_type: Plan;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null means unlimited (professional).' })
  credits_remaining: number | null;
}

export class CurrentUserResponse {
  @ApiProperty({ type: UserProfileResponse })
  user: UserProfileResponse;
}

export class LoginResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: UserProfileResponse })
  user: UserProfileResponse;
}
