import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transaction } from '../database';
import { Public } from '../http';

export class HealthResponse {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly transaction: Transaction) {}

  @Public()
  @Get()
  @ApiOperation({ operationId: 'getHealth', summary: 'Whether the application and its database answer' })
  @ApiOkResponse({ type: HealthResponse })
  async health(): Promise<HealthResponse> {
    await this.transaction.rows('select 1');
    return { status: 'ok' };
  }
}
