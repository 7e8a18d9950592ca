import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { CurrentOwner, type SignedIn } from '../platform/http';
import { BeforePlan } from '../subscription';
import { SandboxService } from './sandbox.service';

const MOST_SATS = 2_100_000_000_000_000;
const integer = { type: 'integer' } as const;

export class SandboxPayBody {
  @ApiProperty({ description: 'Of a payment of the caller’s.' })
  @IsString()
  @MaxLength(100)
  address: string;

  @ApiProperty({ ...integer, description: 'Satoshis of play money.' })
  @IsInt()
  @Min(1)
  @Max(MOST_SATS)
  sats: number;
}

class SandboxTransactionAnswer {
  @ApiProperty()
  txid: string;

  @ApiProperty()
  address: string;

  @ApiProperty(integer)
  sats: number;

  @ApiProperty({ ...integer, nullable: true, description: 'Of its block; null while it waits.' })
  height: number | null;
}

export class SandboxAnswer {
  @ApiProperty({ ...integer, description: 'Of the last block.' })
  height: number;

  @ApiProperty({
    type: [SandboxTransactionAnswer],
    description: "To addresses of the caller's, the newest first.",
  })
  transactions: SandboxTransactionAnswer[];
}

/** The chain of play money: where it is not in use, nothing is found here. */
@ApiTags('sandbox')
@BeforePlan()
@Controller('sandbox')
export class SandboxController {
  constructor(private readonly sandbox: SandboxService) {}

  @Get()
  @ApiOperation({ operationId: 'getSandbox', summary: 'The chain of play money' })
  @ApiOkResponse({ type: SandboxAnswer })
  async show(@CurrentOwner() owner: SignedIn): Promise<SandboxAnswer> {
    return this.sandbox.show(owner);
  }

  @Post('pay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'paySandbox', summary: 'Send play money to an address of a payment' })
  @ApiOkResponse({ type: SandboxAnswer })
  async pay(
    @Body() { address, sats }: SandboxPayBody,
    @CurrentOwner() owner: SignedIn,
  ): Promise<SandboxAnswer> {
    await this.sandbox.pay(owner, address.replace(/\s/g, ''), sats);
    return this.sandbox.show(owner);
  }

  @Post('mine')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mineSandbox', summary: 'Put what waits into a block' })
  @ApiOkResponse({ type: SandboxAnswer })
  async mine(@CurrentOwner() owner: SignedIn): Promise<SandboxAnswer> {
    await this.sandbox.mine();
    return this.sandbox.show(owner);
  }
}
