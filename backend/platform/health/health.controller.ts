import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Transaction } from '../database';
import { Public } from '../http';
import { HealthChecks } from './health-checks';
import { HealthResponse, ReadinessResponse } from './health.dto';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly transaction: Transaction,
    private readonly checks: HealthChecks,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getHealth', summary: 'Check the application and its database' })
  @ApiOkResponse({ type: HealthResponse })
  async health(): Promise<HealthResponse> {
    await this.transaction.rows('select 1');
    return { status: 'ok' };
  }

  @Get('live')
  @ApiOperation({
    operationId: 'getLiveness',
    summary: 'Check whether this process responds; restart it if not',
  })
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Check whether this process is ready; send it no requests if not',
  })
  @ApiOkResponse({ type: ReadinessResponse })
  @ApiServiceUnavailableResponse({
    type: ReadinessResponse,
    example: {
      status: 'failing',
      checks: [{ name: 'database', ok: false, reason: 'The disk of the database is full.' }],
      warnings: [],
    },
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessResponse> {
    const readiness = await this.checks.checkAll();
    if (readiness.status === 'failing') response.status(503);
    return readiness;
  }
}
