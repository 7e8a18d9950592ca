import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, ArrayUnique, IsIn, IsString, IsUUID, Length } from 'class-validator';
import {
  API_SCOPE_NAMES,
  API_SCOPES,
  API_TOKEN_DAYS,
  API_TOKEN_NAME_MAX_LENGTH,
  type ApiScope,
} from '@libs/constants';
import type { ApiTokenView } from '../auth';

const SCOPES_TEXT = Object.entries(API_SCOPES)
  .map(([scope, opens]) => `${scope}: ${opens}.`)
  .join(' ');

export class CreateApiTokenBody {
  @ApiProperty({ minLength: 1, maxLength: API_TOKEN_NAME_MAX_LENGTH, example: 'Nightly import' })
  @Length(1, API_TOKEN_NAME_MAX_LENGTH, {
    message: `Please give the token a name of up to ${API_TOKEN_NAME_MAX_LENGTH} characters`,
  })
  @IsString()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  name: string;

  @ApiProperty({ enum: API_SCOPE_NAMES, isArray: true, description: SCOPES_TEXT, example: ['runs:read'] })
  @IsIn(API_SCOPE_NAMES, { each: true, message: `Scopes must be of: ${API_SCOPE_NAMES.join(', ')}` })
  @ArrayUnique({ message: 'Each scope is named once' })
  @ArrayNotEmpty({ message: 'Please choose what the token may do' })
  scopes: ApiScope[];

  @ApiProperty({
    type: 'integer',
    enum: API_TOKEN_DAYS,
    nullable: true,
    description: 'Days until the token ends; null: it does not.',
    example: 90,
  })
  @IsIn(API_TOKEN_DAYS, { message: 'Please choose when the token ends' })
  expiresInDays: number | null;
}

export class RevokeApiTokenBody {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}

export class ApiTokenBody {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Nightly import' })
  name: string;

  @ApiProperty({ description: 'How the token begins.', example: 'gzt_x7Kq' })
  hint: string;

  @ApiProperty({ enum: API_SCOPE_NAMES, isArray: true })
  scopes: ApiScope[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt: string | null;

  @ApiProperty({ description: 'It has come to its end, and opens nothing.' })
  expired: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the minute.' })
  lastUsedAt: string | null;
}

export class ApiTokensResponse {
  @ApiProperty({ type: [ApiTokenBody] })
  tokens: ApiTokenBody[];
}

export class CreateApiTokenResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ description: 'The token itself. It is shown this once; only a hash of it is kept.' })
  secret: string;

  @ApiProperty({ type: ApiTokenBody })
  token: ApiTokenBody;
}

export const toApiTokenBody = (token: ApiTokenView): ApiTokenBody => ({
  id: token.id,
  name: token.name,
  hint: token.hint,
  scopes: token.scopes,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  expired: token.expiresAt !== null && token.expiresAt.getTime() <= Date.now(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});
