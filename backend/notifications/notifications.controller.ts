import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentOwner, type Owner } from '../platform/http';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { NotificationSettingsDto, NotificationSettingsResponse } from './notifications.dto';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly settings: NotificationSettingsRepository) {}

  @Get()
  @ApiOperation({ operationId: 'getNotifications', summary: 'Get which emails are sent' })
  @ApiOkResponse({ type: NotificationSettingsResponse })
  async get(@CurrentOwner() owner: Owner): Promise<NotificationSettingsResponse> {
    return { success: true, jobFinished: await this.settings.wantsJobMails(owner) };
  }

  @Patch()
  @ApiOperation({ operationId: 'updateNotifications', summary: 'Choose which emails are sent' })
  @ApiOkResponse({ type: NotificationSettingsResponse })
  async update(
    @CurrentOwner() owner: Owner,
    @Body() { jobFinished }: NotificationSettingsDto,
  ): Promise<NotificationSettingsResponse> {
    await this.settings.setJobMails(owner, jobFinished);
    return { success: true, jobFinished };
  }
}
