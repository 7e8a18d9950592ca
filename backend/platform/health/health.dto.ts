import { ApiProperty } from '@nestjs/swagger';
import { READINESS_STATUSES, type Readiness } from './health-checks';

export class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

export class HealthCheckResponse {
  @ApiProperty({ example: 'database' })
  name: string;

  @ApiProperty()
  ok: boolean;

  @ApiProperty({
    required: false,
    description: 'Why the check fails. Not set if only the log says it.',
    example: 'The disk of the database is full.',
  })
  reason?: string;
}

export class ReadinessResponse implements Readiness {
  @ApiProperty({
    enum: READINESS_STATUSES,
    description:
      'failing (503): this process cannot do its work. degraded: it cannot reach the export storage (`exports`), or the deployment cannot reach the maps service (`source`) or has no worker (`workers`), but it does the rest of its work.',
  })
  status: Readiness['status'];

  @ApiProperty({ type: [HealthCheckResponse] })
  checks: HealthCheckResponse[];

  @ApiProperty({
    type: [String],
    description:
      'What the operator should know even though everything works. Warnings do not affect the status.',
    example: ['The browser runs without its sandbox.'],
  })
  warnings: string[];
}
