import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AnswerNotKept,
  CurrentOwner,
  OpenToTokens,
  pageOf,
  partsOfCursor,
  Problem,
  type Owner,
} from '../platform/http';
import {
  AddWebhookBody,
  ChangeWebhookBody,
  DeliveriesAnswer,
  DeliveriesQuery,
  WebhookAddedAnswer,
  WebhookChangedAnswer,
  WebhookDoneAnswer,
  WebhookName,
  WebhooksAnswer,
  WebhookSecretAnswer,
  WebhookTestedAnswer,
} from './webhooks.dto';
import { deliveryAnswer, webhookAnswer } from './webhooks.presenter';
import { WebhooksService } from './webhooks.service';

const DONE: WebhookDoneAnswer = { success: true };
const PLACE = [/^\d{1,18}$/];

@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @OpenToTokens('webhooks:read')
  @ApiOperation({ operationId: 'listWebhooks', summary: 'Your webhooks, without their secrets' })
  @ApiOkResponse({ type: WebhooksAnswer })
  async list(@CurrentOwner() owner: Owner): Promise<WebhooksAnswer> {
    return { webhooks: (await this.webhooks.list(owner)).map(webhookAnswer) };
  }

  @Post()
  @HttpCode(200)
  @AnswerNotKept()
  @OpenToTokens('webhooks:write')
  @ApiOperation({
    operationId: 'addWebhook',
    summary: 'Add a webhook; its secret is told this once',
    description: 'Messages are signed and sent as the Standard Webhooks specification says.',
  })
  @ApiOkResponse({ type: WebhookAddedAnswer })
  async add(@CurrentOwner() owner: Owner, @Body() body: AddWebhookBody): Promise<WebhookAddedAnswer> {
    const { webhook, secret } = await this.webhooks.add(owner, body);
    return { success: true, secret, webhook: webhookAnswer(webhook) };
  }

  @Post('change')
  @HttpCode(200)
  @OpenToTokens('webhooks:write')
  @ApiOperation({ operationId: 'changeWebhook', summary: 'Change a webhook, or switch it on or off' })
  @ApiOkResponse({ type: WebhookChangedAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async change(@CurrentOwner() owner: Owner, @Body() body: ChangeWebhookBody): Promise<WebhookChangedAnswer> {
    return { success: true, webhook: webhookAnswer(await this.webhooks.change(owner, body)) };
  }

  @Post('rotate')
  @HttpCode(200)
  @AnswerNotKept()
  @OpenToTokens('webhooks:write')
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    summary: 'Make a new secret; it is told this once',
    description: 'For 24 hours messages are signed with the old one too.',
  })
  @ApiOkResponse({ type: WebhookSecretAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async rotate(@CurrentOwner() owner: Owner, @Body() { id }: WebhookName): Promise<WebhookSecretAnswer> {
    return { success: true, secret: await this.webhooks.rotate(owner, id) };
  }

  @Post('remove')
  @HttpCode(200)
  @OpenToTokens('webhooks:write')
  @ApiOperation({ operationId: 'removeWebhook', summary: 'Remove a webhook with its log' })
  @ApiOkResponse({ type: WebhookDoneAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async remove(@CurrentOwner() owner: Owner, @Body() { id }: WebhookName): Promise<WebhookDoneAnswer> {
    await this.webhooks.remove(owner, id);
    return DONE;
  }

  @Post('test')
  @HttpCode(200)
  @OpenToTokens('webhooks:write')
  @ApiOperation({ operationId: 'testWebhook', summary: 'Send a test message to a webhook' })
  @ApiOkResponse({ type: WebhookTestedAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async test(@CurrentOwner() owner: Owner, @Body() { id }: WebhookName): Promise<WebhookTestedAnswer> {
    return { success: true, delivery: await this.webhooks.test(owner, id) };
  }

  @Get('deliveries')
  @OpenToTokens('webhooks:read')
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'What was sent in the last 30 days, and what became of it',
  })
  @ApiOkResponse({ type: DeliveriesAnswer })
  async deliveries(
    @CurrentOwner() owner: Owner,
    @Query() { webhook, state, limit, offset, cursor }: DeliveriesQuery,
  ): Promise<DeliveriesAnswer> {
    const before = partsOfCursor(cursor, PLACE)?.[0] ?? null;
    const wish = {
      webhook: webhook ?? null,
      state: state ?? null,
      limit: limit + 1,
      offset: before === null ? offset : 0,
      before,
    };
    const { page, next } = pageOf(await this.webhooks.log(owner, wish), limit, ({ seq }) => [seq]);
    return { deliveries: page.map(deliveryAnswer), next_cursor: next };
  }

  @Post('resend')
  @HttpCode(200)
  @OpenToTokens('webhooks:write')
  @ApiOperation({
    operationId: 'resendWebhookDelivery',
    summary: 'Send a message again: the same bytes under the same id',
  })
  @ApiOkResponse({ type: WebhookDoneAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async resend(@CurrentOwner() owner: Owner, @Body() { id }: WebhookName): Promise<WebhookDoneAnswer> {
    await this.webhooks.resend(owner, id);
    return DONE;
  }
}
