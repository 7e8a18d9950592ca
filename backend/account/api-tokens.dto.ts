import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsIn, IsString, Length } from 'class-validator';
import {
  API_SCOPE_NAMES,
  API_SCOPES,
  API_TOKEN_EXPIRY_DAYS,
  API_TOKEN_NAME_MAX_LENGTH,
  type ApiScope,
} from '@libs/constants';
import type { ApiTokenView } from '../auth';
import { NextCursorField, Trimmed, UniqueItems } from '../platform/http';

const SCOPES_DESCRIPTION = Object.entries(API_SCOPES)
  .map(([scope, description]) => `${scope}: ${description}.`)
  .join(' ');

export class CreateApiTokenDto {
  @ApiProperty({ minLength: 1, maxLength: API_TOKEN_NAME_MAX_LENGTH, example: 'Nightly import' })
  @Length(1, API_TOKEN_NAME_MAX_LENGTH, {
    message: `Please enter a name of up to ${API_TOKEN_NAME_MAX_LENGTH} characters`,
  })
  @IsString()
  @Trimmed()
  name: string;

  @ApiProperty({
    enum: API_SCOPE_NAMES,
    isArray: true,
    description: SCOPES_DESCRIPTION,
    example: ['jobs:read'],
  })
  @IsIn(API_SCOPE_NAMES, { each: true, message: `Allowed scopes: ${API_SCOPE_NAMES.join(', ')}` })
  @UniqueItems({ message: 'Each scope may appear only once' })
  @ArrayNotEmpty({ message: 'Please select at least one permission' })
  scopes: ApiScope[];

  @ApiProperty({
    type: 'integer',
    enum: API_TOKEN_EXPIRY_DAYS,
    nullable: true,
    description: 'Days until the token expires. Null means that it does not expire.',
    example: 90,
  })
  @IsIn(API_TOKEN_EXPIRY_DAYS, { message: 'Please select an expiration' })
  expiresInDays: number | null;
}

export class ApiTokenResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Nightly import' })
  name: string;

  @ApiProperty({ description: 'The first characters of the token.', example: 'gzt_x7Kq' })
  prefix: string;

  @ApiProperty({ enum: API_SCOPE_NAMES, isArray: true })
  scopes: ApiScope[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt: string | null;

  @ApiProperty({ description: 'Whether the token has expired and is no longer accepted.' })
  expired: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the token was last used, accurate to the minute. Null if it was never used.',
  })
  lastUsedAt: string | null;
}

export class ApiTokensResponse {
  @ApiProperty({ type: [ApiTokenResponse] })
  tokens: ApiTokenResponse[];

  @NextCursorField()
  nextCursor: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address of the MCP server, which accepts these tokens; null if it is switched off',
    example: 'https://gazetteer.example.org/mcp',
  })
  mcpUrl: string | null;
}

export class CreateApiTokenResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    description: 'The token itself. It is returned only once, because only its hash is stored.',
  })
  secret: string;

  @ApiProperty({ type: ApiTokenResponse })
  token: ApiTokenResponse;
}

export const toApiTokenResponse = (token: ApiTokenView): ApiTokenResponse => ({
  id: token.id,
  name: token.name,
  prefix: token.prefix,
  scopes: token.scopes,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  expired: token.expiresAt !== null && token.expiresAt.getTime() <= Date.now(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});
