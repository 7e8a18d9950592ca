import { ApiProperty } from '@nestjs/swagger';
import {
  CONTACT_OBSTACLES,
  CONTACT_STATES,
  CONTACT_STOP_REASONS,
  type ContactObstacle,
  type ContactState,
  type ContactStopReason,
} from '@libs/job';

/** How far the contacts of a job's listings are. */
export class JobContactsResponse {
  @ApiProperty({ enum: CONTACT_STATES }) state: ContactState;
  @ApiProperty({
    type: String,
    enum: CONTACT_STOP_REASONS,
    nullable: true,
    description:
      'Why no more websites are read. job: the job was stopped. user: its user stopped the contacts. credits: they are used up. limit: the limit of credits for contacts is reached. continued: another job continues this one, and reads them',
    example: null,
  })
  stopReason: ContactStopReason | null;
  @ApiProperty({ type: 'integer', description: 'Listings that are done', example: 310 }) listingsDone: number;
  @ApiProperty({ type: 'integer', description: 'Listings with an email address', example: 150 })
  withEmail: number;
  @ApiProperty({ type: 'integer', description: 'Listings with at least one contact', example: 190 })
  withContacts: number;
  @ApiProperty({
    type: 'integer',
    description: 'Credits used for contacts, with those of the job that this one continues',
    example: 190,
  })
  credits: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Limit of credits for contacts, if the user set one',
    example: 500,
  })
  maxCredits: number | null;
}

export class ContactGapResponse {
  @ApiProperty({ description: 'Why no email address was found', example: 'robots_disallow' }) gap: string;
  @ApiProperty({ type: 'integer', example: 12 }) listings: number;
}

export class JobContactDetailsResponse extends JobContactsResponse {
  @ApiProperty({ type: 'integer', description: 'Websites of the listings', example: 240 }) websites: number;
  @ApiProperty({ type: 'integer', description: 'Websites that are done', example: 180 }) websitesDone: number;
  @ApiProperty({
    type: [ContactGapResponse],
    description: 'Listings without an email address, by the reason',
  })
  gaps: ContactGapResponse[];
}

/** What a job would spend on contacts, and whether this server reads them. */
export class ContactOfferResponse {
  @ApiProperty({ description: 'Whether jobs can read contacts from websites' }) isAvailable: boolean;
  @ApiProperty({
    type: String,
    enum: CONTACT_OBSTACLES,
    nullable: true,
    description:
      'Why they cannot. bundled_site: its businesses are made up, and their websites do not exist. no_operator: the operator has not said how owners of websites reach them. Null if jobs can read contacts',
    example: null,
  })
  obstacle: ContactObstacle | null;
  @ApiProperty({
    type: 'integer',
    description: 'Credits for a listing with at least one contact',
    example: 1,
  })
  credits: number;
}
