import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  NeverStoreResponse,
  CurrentOwner,
  AllowApiTokens,
  keysetPage,
  decodeCursor,
  Problem,
  type Owner,
} from '../platform/http';
import {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDeliveriesResponse,
  WebhookDeliveriesQuery,
  CreateWebhookResponse,
  UpdateWebhookResponse,
  WebhookSuccessResponse,
  WebhookIdDto,
  WebhooksResponse,
  WebhookSecretResponse,
  TestWebhookResponse,
} from './webhooks.dto';
import { toWebhookDeliveryResponse, toWebhookResponse } from './webhooks.presenter';
import { WebhooksService } from './webhooks.service';

const SUCCESS: WebhookSuccessResponse = { success: true };
const CURSOR_PATTERNS = [/^\d{1,18}$/];

@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @AllowApiTokens('webhooks:read')
  @ApiOperation({ operationId: 'listWebhooks', summary: 'List your webhooks, without their secrets' })
  @ApiOkResponse({ type: WebhooksResponse })
  async list(@CurrentOwner() owner: Owner): Promise<WebhooksResponse> {
    return { webhooks: (await this.webhooks.list(owner)).map(toWebhookResponse) };
  }

  @Post()
  @HttpCode(200)
  @NeverStoreResponse()
  @AllowApiTokens('webhooks:write')
  @ApiOperation({
    operationId: 'addWebhook',
    summary: 'Add a webhook. Its secret is returned only once',
    description: 'Messages are signed and sent according to the Standard Webhooks specification.',
  })
  @ApiOkResponse({ type: CreateWebhookResponse })
  async add(@CurrentOwner() owner: Owner, @Body() body: CreateWebhookDto): Promise<CreateWebhookResponse> {
    const { webhook, secret } = await this.webhooks.add(owner, body);
    return { success: true, secret, webhook: toWebhookResponse(webhook) };
  }

  @Post('change')
  @HttpCode(200)
  @AllowApiTokens('webhooks:write')
  @ApiOperation({ operationId: 'changeWebhook', summary: 'Update, enable or disable a webhook' })
  @ApiOkResponse({ type: UpdateWebhookResponse })
  @ApiNotFoundResponse({ type: Problem })
  async update(@CurrentOwner() owner: Owner, @Body() body: UpdateWebhookDto): Promise<UpdateWebhookResponse> {
    return { success: true, webhook: toWebhookResponse(await this.webhooks.update(owner, body)) };
  }

  @Post('rotate')
  @HttpCode(200)
  @NeverStoreResponse()
  @AllowApiTokens('webhooks:write')
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Create a new secret. It is returned only once',
    description: 'For 24 hours, messages are signed with both the old and the new secret.',
  })
  @ApiOkResponse({ type: WebhookSecretResponse })
  @ApiNotFoundResponse({ type: Problem })
  async rotateSecret(
    @CurrentOwner() owner: Owner,
    @Body() { id }: WebhookIdDto,
  ): Promise<WebhookSecretResponse> {
    return { success: true, secret: await this.webhooks.rotateSecret(owner, id) };
  }

  @Post('remove')
  @HttpCode(200)
  @AllowApiTokens('webhooks:write')
  @ApiOperation({ operationId: 'removeWebhook', summary: 'Remove a webhook and its log' })
  @ApiOkResponse({ type: WebhookSuccessResponse })
  @ApiNotFoundResponse({ type: Problem })
  async remove(@CurrentOwner() owner: Owner, @Body() { id }: WebhookIdDto): Promise<WebhookSuccessResponse> {
    await this.webhooks.remove(owner, id);
    return SUCCESS;
  }

  @Post('test')
  @HttpCode(200)
  @AllowApiTokens('webhooks:write')
  @ApiOperation({ operationId: 'testWebhook', summary: 'Send a test message to a webhook' })
  @ApiOkResponse({ type: TestWebhookResponse })
  @ApiNotFoundResponse({ type: Problem })
  async test(@CurrentOwner() owner: Owner, @Body() { id }: WebhookIdDto): Promise<TestWebhookResponse> {
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
    return { deliveries: page.map(toWebhookDeliveryResponse), next_cursor: next };
  }

  @Post('resend')
  @HttpCode(200)
  @AllowApiTokens('webhooks:write')
  @ApiOperation({
    operationId: 'resendWebhookDelivery',
    summary: 'Resend a message with the same bytes and the same id',
  })
  @ApiOkResponse({ type: WebhookSuccessResponse })
  @ApiNotFoundResponse({ type: Problem })
  async resend(@CurrentOwner() owner: Owner, @Body() { id }: WebhookIdDto): Promise<WebhookSuccessResponse> {
    await this.webhooks.resend(owner, id);
    return SUCCESS;
  }
}
