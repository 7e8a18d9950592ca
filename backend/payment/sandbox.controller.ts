import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, NotFound, type SignedIn, Throws } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SandboxService } from './sandbox.service';
import { SandboxPayDto, SandboxResponse } from './sandbox.dto';

/** Routes of the test network. They return 404 if the test network is not in use. */
@ApiTags('sandbox')
@AllowWithoutPlan()
@Controller('sandbox')
export class SandboxController {
  constructor(private readonly sandbox: SandboxService) {}

  @Get()
  @ApiOperation({ operationId: 'getSandbox', summary: 'Get the state of the test network' })
  @Throws(NotFound)
  @ApiOkResponse({ type: SandboxResponse })
  async getState(@CurrentOwner() owner: SignedIn): Promise<SandboxResponse> {
    return this.sandbox.getState(owner);
  }

  @Post('pay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'paySandbox', summary: 'Send test money to a payment address' })
  @Throws(NotFound)
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
  @ApiOperation({ operationId: 'mineSandbox', summary: 'Mine the waiting transactions into a block' })
  @Throws(NotFound)
  @ApiOkResponse({ type: SandboxResponse })
  async mine(@CurrentOwner() owner: SignedIn): Promise<SandboxResponse> {
    await this.sandbox.mine();
    return this.sandbox.getState(owner);
  }
}
