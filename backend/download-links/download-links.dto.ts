import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, Length, Matches, ValidateNested } from 'class-validator';
import { DOWNLOAD_LINK_EXPIRY_DAYS, DOWNLOAD_LINK_NAME_MAX_LENGTH } from '@libs/constants';
import { NextCursorField, Trimmed } from '../platform/http';
import { TableFileQuery } from '../table';
import type { DownloadLink } from './download-link.repository';

/** Which rows of the table a link downloads as CSV, and with which columns. Without conditions: all rows. */
export class TableLinkDto extends OmitType(TableFileQuery, ['format']) {}

export class CreateDownloadLinkDto {
  @ApiProperty({ minLength: 1, maxLength: DOWNLOAD_LINK_NAME_MAX_LENGTH, example: 'Sheet of the sales team' })
  @Length(1, DOWNLOAD_LINK_NAME_MAX_LENGTH, {
    message: `Please enter a name of up to ${DOWNLOAD_LINK_NAME_MAX_LENGTH} characters`,
  })
  @IsString()
  @Trimmed()
  name: string;

  @ApiProperty({
    type: 'integer',
    enum: DOWNLOAD_LINK_EXPIRY_DAYS,
    description: 'Days until the link expires',
    example: 30,
  })
  @IsIn(DOWNLOAD_LINK_EXPIRY_DAYS, { message: 'Please select an expiration' })
  expiresInDays: number;

  @ApiPropertyOptional({
    example: 'JB-MF3K92QX-7T4WZP.csv',
    description: 'The export file to download. Send either this or `table`',
  })
  @IsOptional()
  @IsString()
  @Matches(/^[\w.-]{1,100}$/)
  filename?: string;

  @ApiPropertyOptional({
    type: TableLinkDto,
    description: 'The rows of your table to download as CSV, as they are when the link is used',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => TableLinkDto)
  table?: TableLinkDto;
}

/** The secret of a link, as its address has it. */
export class LinkKeyQuery {
  @ApiProperty({ description: 'The secret in the address of the link', example: 'x7Kq0e…' })
  @IsString()
  @Length(1, 100)
  key: string;
}

export class DownloadLinkResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Sheet of the sales team' }) name: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'JB-MF3K92QX-7T4WZP.csv',
    description: 'The export file; null for rows of the table',
  })
  filename: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) expiresAt: string;
  @ApiProperty({ description: 'Whether the link has expired and no longer works.' }) expired: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the link was last used, accurate to the minute. Null if it was never used.',
  })
  lastUsedAt: string | null;
}

export class DownloadLinksResponse {
  @ApiProperty({ type: [DownloadLinkResponse] }) links: DownloadLinkResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class CreateDownloadLinkResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    description:
      'The address. Whoever has it can download the file until it expires or is revoked. It is returned only once, because only a hash of its secret is stored.',
    example:
      'https://maps.example.org/api/download-links/3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77/file?key=x7Kq0e…',
  })
  url: string;
  @ApiProperty({ type: DownloadLinkResponse }) link: DownloadLinkResponse;
}

export const toDownloadLinkResponse = (link: DownloadLink): DownloadLinkResponse => ({
  id: link.id,
  name: link.name,
  filename: link.target.kind === 'export' ? link.target.filename : null,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  expired: link.expiresAt.getTime() <= Date.now(),
  lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
});
