import { Controller, Get, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Transaction } from '../database';
import { Public } from '../http';
import { HealthChecks } from './health-checks';

export class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

export class CheckBody {
  @ApiProperty({ example: 'database' })
  name: string;

  @ApiProperty()
  ok: boolean;
}

export class ReadinessResponse {
  @ApiProperty({ enum: ['ok', 'failing'] })
  status: 'ok' | 'failing';

  @ApiProperty({ type: [CheckBody] })
  checks: CheckBody[];
}

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly transaction: Transaction,
    private readonly checks: HealthChecks,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getHealth', summary: 'Whether the application and its database answer' })
  @ApiOkResponse({ type: HealthResponse })
  async health(): Promise<HealthResponse> {
    await this.transaction.rows('select 1');
    return { status: 'ok' };
  }

  @Get('live')
  @ApiOperation({ operationId: 'getLiveness', summary: 'Whether this process answers; restart it when not' })
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Whether this process can do its part; send it no requests when not',
  })
  @ApiOkResponse({ type: ReadinessResponse })
  @ApiServiceUnavailableResponse({ type: ReadinessResponse })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessResponse> {
    const checks = await this.checks.look();
    const status = checks.every(({ ok }) => ok) ? 'ok' : 'failing';
    if (status === 'failing') response.status(503);
    return { status, checks };
  }
}
