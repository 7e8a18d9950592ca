import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min, ValidateIf } from 'class-validator';
import type { ContactOptions } from '@libs/job';

const MAX_CREDITS = 10_000_000;

/** Whether a job reads contacts from businesses' own websites, and for how many credits. */
export class ContactOptionsDto {
  @ApiProperty({ description: "Read email addresses, phones and profiles from the listings' websites" })
  @IsBoolean()
  enabled: boolean;

  @ApiProperty({
    required: false,
    type: 'integer',
    nullable: true,
    minimum: 0,
    description: 'Maximum number of credits for contacts. When it is reached, no more websites are read.',
    example: 500,
  })
  @ValidateIf((_: object, value: unknown) => value !== undefined && value !== null)
  @IsInt()
  @Min(0)
  @Max(MAX_CREDITS)
  maxCredits?: number | null;
}

/** Returns the options of a job, or null if it does not read contacts. */
export const toContactOptions = (dto: ContactOptionsDto | undefined): ContactOptions | null =>
  dto?.enabled ? { maxCredits: dto.maxCredits ?? null } : null;
