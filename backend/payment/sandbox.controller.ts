import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { CurrentOwner, type SignedIn } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SandboxService } from './sandbox.service';

const MAX_SATS = 2_100_000_000_000_000;
const integer = { type: 'integer' } as const;

export class SandboxPayDto {
  @ApiProperty({ description: 'Of a payment of the caller’s.' })
  @IsString()
  @MaxLength(100)
  address: string;

  @ApiProperty({ ...integer, description: 'Satoshis of play money.' })
  @IsInt()
  @Min(1)
  @Max(MAX_SATS)
  sats: number;
}

class SandboxTransactionResponse {
  @ApiProperty()
  txid: string;

  @ApiProperty()
  address: string;

  @ApiProperty(integer)
  sats: number;

  @ApiProperty({ ...integer, nullable: true, description: 'Of its block; null while it waits.' })
  height: number | null;
}

export class SandboxResponse {
  @ApiProperty({ ...integer, description: 'Of the last block.' })
  height: number;

  @ApiProperty({
    type: [SandboxTransactionResponse],
    description: "To addresses of the caller's, the newest first.",
  })
  transactions: SandboxTransactionResponse[];
}

/** The chain of play money: where it is not in use, nothing is found here. */
@ApiTags('sandbox')
@AllowWithoutPlan()
@Controller('sandbox')
export class SandboxController {
  constructor(private readonly sandbox: SandboxService) {}

  @Get()
  @ApiOperation({ operationId: 'getSandbox', summary: 'The chain of play money' })
  @ApiOkResponse({ type: SandboxResponse })
  async getState(@CurrentOwner() owner: SignedIn): Promise<SandboxResponse> {
    return this.sandbox.getState(owner);
  }

  @Post('pay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'paySandbox', summary: 'Send play money to an address of a payment' })
  @ApiOkResponse({ type: SandboxResponse })
  async pay(
    @Body() { address, sats }: SandboxPayDto,
    @CurrentOwner() owner: SignedIn,
  ): Promise<SandboxResponse> {
    await this.sandbox.pay(owner, address.replace(/\s/g, ''), sats);
    return this.sandbox.getState(owner);
  }

  @Post('mine')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mineSandbox', summary: 'Put what waits into a block' })
  @ApiOkResponse({ type: SandboxResponse })
  async mine(@CurrentOwner() owner: SignedIn): Promise<SandboxResponse> {
    await this.sandbox.mine();
    return this.sandbox.getState(owner);
  }
}
