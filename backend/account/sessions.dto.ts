import { ApiProperty } from '@nestjs/swagger';
import type { SessionView } from '../auth';
import type { SignedIn } from '../platform/http';

export class SessionResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Whether this is the session that sent the request.' })
  current: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  lastSeenAt: string;

  @ApiProperty({ type: String, nullable: true })
  userAgent: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'IP address from which the session was opened.',
    example: '198.51.100.7',
  })
  address: string | null;
}

export class SessionsResponse {
  @ApiProperty({ type: [SessionResponse] })
  sessions: SessionResponse[];
}

export const toSessionsResponse = (owner: SignedIn, sessions: readonly SessionView[]): SessionsResponse => ({
  sessions: sessions.map(({ id, createdAt, lastSeenAt, userAgent, address }) => ({
    id,
    current: id === owner.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    address,
  })),
});
