import { ApiProperty } from '@nestjs/swagger';
import { isEndedJob } from '@libs/job';
import { UNREADABLE_STATES, type Job, type UnreadableState } from './job.entity';

/** That a job lacks what is in its user's database. */
export class UnreadableTableResponse {
  @ApiProperty({
    enum: UNREADABLE_STATES,
    description:
      'waiting: the job begins once the database can be read, or has been tried often enough: then it goes on without it, if the setup says so, or fails, if it refreshes rows of the table. without: the job went on, and places in the database can be captured and charged',
  })
  state: UnreadableState;
  @ApiProperty({
    example: 'Your database cannot be read (it does not respond). The job waits for it, as you chose.',
  })
  message: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00.000Z' }) since: string;
}

/** Returns why a job lacks what is in its user's database, or null. An ended job no longer waits. */
export const toUnreadableTable = ({
  state,
  unreadableTable: table,
}: Pick<Job, 'state' | 'unreadableTable'>): UnreadableTableResponse | null =>
  table?.state === 'waiting' && isEndedJob(state) ? null : table;
