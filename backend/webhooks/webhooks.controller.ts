import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LimitAttempts } from '../auth';
import {
  EncryptStoredResponse,
  CurrentOwner,
  AllowApiTokens,
  keysetPage,
  decodeCursor,
  IdParams,
  PageQuery,
  SuccessResponse,
  Throws,
  type Owner,
} from '../platform/http';
import {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDeliveriesResponse,
  WebhookDeliveriesQuery,
  CreateWebhookResponse,
  UpdateWebhookResponse,
  WebhookResponse,
  WebhooksResponse,
  WebhookSecretResponse,
  TestWebhookResponse,
} from './webhooks.dto';
import { DeliveryInProgress, TooManyWebhooks, WebhookDisabled } from './webhooks.errors';
import { toWebhookDeliveryResponse, toWebhookResponse } from './webhooks.presenter';
import { WebhooksService } from './webhooks.service';

const SUCCESS: SuccessResponse = { success: true };
const CURSOR_PATTERNS = [/^\d{1,18}$/];

@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @AllowApiTokens('webhooks:read')
  @ApiOperation({ operationId: 'listWebhooks', summary: 'List your webhooks, without their secrets' })
  @ApiOkResponse({ type: WebhooksResponse })
  async list(@CurrentOwner() owner: Owner, @Query() query: PageQuery): Promise<WebhooksResponse> {
    const { page, next } = await this.webhooks.list(owner, query);
    return { webhooks: page.map(toWebhookResponse), nextCursor: next };
  }

  @Post()
  @HttpCode(200)
  @EncryptStoredResponse()
  @AllowApiTokens('webhooks:write')
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'createWebhook',
    summary: 'Create a webhook; its secret is returned only by this request',
    description: 'Messages are signed and sent according to the Standard Webhooks specification.',
  })
  @Throws(TooManyWebhooks)
  @ApiOkResponse({ type: CreateWebhookResponse })
  async create(@CurrentOwner() owner: Owner, @Body() body: CreateWebhookDto): Promise<CreateWebhookResponse> {
    const { webhook, secret } = await this.webhooks.create(owner, body);
    return { success: true, secret, webhook: toWebhookResponse(webhook) };
  }

  @Patch(':id')
  @AllowApiTokens('webhooks:write')
  @ApiOperation({ operationId: 'updateWebhook', summary: 'Update, enable or disable a webhook' })
  @ApiOkResponse({ type: UpdateWebhookResponse })
  async update(
    @CurrentOwner() owner: Owner,
    @Param() { id }: IdParams,
    @Body() body: UpdateWebhookDto,
  ): Promise<UpdateWebhookResponse> {
    return { success: true, webhook: toWebhookResponse(await this.webhooks.update(owner, id, body)) };
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @EncryptStoredResponse()
  @AllowApiTokens('webhooks:write')
  @LimitAttempts('audited_change')
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Create a new secret. It is returned only once',
    description: 'For 24 hours, messages are signed with both the old and the new secret.',
  })
  @ApiOkResponse({ type: WebhookSecretResponse })
  async rotateSecret(
    @CurrentOwner() owner: Owner,
    @Param() { id }: IdParams,
  ): Promise<WebhookSecretResponse> {
    return { success: true, secret: await this.webhooks.rotateSecret(owner, id) };
  }

  @Delete(':id')
  @AllowApiTokens('webhooks:write')
  @ApiOperation({ operationId: 'deleteWebhook', summary: 'Delete a webhook with its log' })
  @ApiOkResponse({ type: SuccessResponse })
  async delete(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.webhooks.delete(owner, id);
    return SUCCESS;
  }

  @Post(':id/test')
  @HttpCode(200)
  @AllowApiTokens('webhooks:write')
  @ApiOperation({ operationId: 'testWebhook', summary: 'Send a test message to a webhook' })
  @LimitAttempts('webhook')
  @Throws(WebhookDisabled)
  @ApiOkResponse({ type: TestWebhookResponse })
  async test(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<TestWebhookResponse> {
    return { success: true, deliveryId: await this.webhooks.test(owner, id) };
  }

  @Get('deliveries')
  @AllowApiTokens('webhooks:read')
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'List the messages of the last 30 days and their delivery state',
  })
  @ApiOkResponse({ type: WebhookDeliveriesResponse })
  async deliveries(
    @CurrentOwner() owner: Owner,
    @Query() { webhookId, state, limit, offset, cursor }: WebhookDeliveriesQuery,
  ): Promise<WebhookDeliveriesResponse> {
    const before = decodeCursor(cursor, CURSOR_PATTERNS)?.[0] ?? null;
    const query = {
      webhookId: webhookId ?? null,
      state: state ?? null,
      limit: limit + 1,
      offset: before === null ? offset : 0,
      before,
    };
    const { page, next } = keysetPage(await this.webhooks.listDeliveries(owner, query), limit, ({ seq }) => [
      seq,
    ]);
    return { deliveries: page.map(toWebhookDeliveryResponse), nextCursor: next };
  }

  @Post('deliveries/:id/resend')
  @HttpCode(200)
  @AllowApiTokens('webhooks:write')
  @ApiOperation({
    operationId: 'resendWebhookDelivery',
    summary: 'Resend a message with the same bytes and the same id',
  })
  @LimitAttempts('webhook')
  @Throws(WebhookDisabled, DeliveryInProgress)
  @ApiOkResponse({ type: SuccessResponse })
  async resend(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<SuccessResponse> {
    await this.webhooks.resend(owner, id);
    return SUCCESS;
  }

  /** After `deliveries`, which would otherwise be read as an id. */
  @Get(':id')
  @AllowApiTokens('webhooks:read')
  @ApiOperation({ operationId: 'getWebhook', summary: 'Get a webhook, without its secret' })
  @ApiOkResponse({ type: WebhookResponse })
  async get(@CurrentOwner() owner: Owner, @Param() { id }: IdParams): Promise<WebhookResponse> {
    return toWebhookResponse(await this.webhooks.find(owner, id));
  }
}
