import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, IdParams, OutsideTransaction, type SignedIn, SuccessResponse } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { AccountService } from './account.service';
import { SessionsResponse, toSessionsResponse } from './sessions.dto';

@ApiTags('auth')
@AllowWithoutPlan()
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly accounts: AccountService) {}

  @Get()
  @ApiOperation({ operationId: 'listSessions', summary: 'List the browsers in which the user is signed in' })
  @ApiOkResponse({ type: SessionsResponse })
  async list(@CurrentOwner() owner: SignedIn): Promise<SessionsResponse> {
    return toSessionsResponse(owner, await this.accounts.listSessions(owner));
  }

  // Declared before ':id', which would match 'others' as an id.
  @Delete('others')
  @OutsideTransaction()
  @ApiOperation({ operationId: 'endOtherSessions', summary: 'Sign out of all other browsers' })
  @ApiOkResponse({ type: SuccessResponse })
  async endOthers(@CurrentOwner() owner: SignedIn): Promise<SuccessResponse> {
    await this.accounts.endOtherSessions(owner);
    return { success: true };
  }

  @Delete(':id')
  @OutsideTransaction()
  @ApiOperation({ operationId: 'endSession', summary: 'Sign out of one browser' })
  @ApiOkResponse({ type: SuccessResponse })
  async end(@CurrentOwner() owner: SignedIn, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.accounts.endSession(owner, id);
    return { success: true };
  }
}
