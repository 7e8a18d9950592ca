import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { NotFound, Public, rawBodyOf, SuccessResponse, Throws } from '../platform/http';
import { BtcPayWebhook } from './btcpay-webhook';
import { WebhookRefused, WebhookStale } from './payment.errors';

@ApiTags('payment')
@Controller('payment/btcpay')
export class BtcPayWebhookController {
  constructor(private readonly webhook: BtcPayWebhook) {}

  @Public()
  @Post('webhook')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'receiveBtcPayWebhook',
    summary: 'Receive invoice notifications from BTCPay Server',
    description:
      'The raw body must be signed with the configured secret. The payment is not updated from the notification itself, but from the invoice, which is then fetched from BTCPay Server.',
  })
  @Throws(WebhookRefused, WebhookStale, NotFound)
  @ApiHeader({ name: 'BTCPay-Sig', description: 'sha256=<hex HMAC-SHA256 of the body>' })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOkResponse({ type: SuccessResponse })
  async receive(
    @Headers('btcpay-sig') signature: string | undefined,
    @Req() request: Request,
  ): Promise<SuccessResponse> {
    await this.webhook.receive(signature, rawBodyOf(request));
    return { success: true };
  }
}
