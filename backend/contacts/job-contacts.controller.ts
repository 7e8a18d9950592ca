import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { JobActionNotAllowed, JobParams } from '../jobs';
import {
  AllowApiTokens,
  CurrentOwner,
  NotFound,
  type Owner,
  SuccessResponse,
  Throws,
} from '../platform/http';
import { ContactStopper } from './contact-stopper';

/** Ends the reading of websites of a job whose capture may have ended already. */
@ApiTags('jobs')
@Controller('jobs')
export class JobContactsController {
  constructor(private readonly stopper: ContactStopper) {}

  @Post(':id/contacts/stop')
  @HttpCode(200)
  @AllowApiTokens('jobs:write')
  @ApiOperation({
    operationId: 'stopJobContacts',
    summary: "Stop reading the websites of a job's listings",
    description:
      'Contacts that were found stay. Listings whose websites were not read say so (`contact_gap` is `not_read`). The capture goes on.',
  })
  @Throws(JobActionNotAllowed, NotFound)
  @ApiOkResponse({ type: SuccessResponse })
  async stop(@CurrentOwner() owner: Owner, @Param() { id }: JobParams): Promise<SuccessResponse> {
    await this.stopper.stop(owner, id);
    return { success: true };
  }
}
