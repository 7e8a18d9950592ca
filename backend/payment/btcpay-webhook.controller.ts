import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public, rawBodyOf } from '../platform/http';
import { BtcPayWebhook } from './btcpay-webhook';

class BtcPayWebhookResponse {
  @ApiProperty({ enum: [true] })
  success: true;
}

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
      'Must be signed over the raw body with the configured secret. The payment is updated only from the invoice that is then fetched from the server.',
  })
  @ApiHeader({ name: 'BTCPay-Sig', description: 'sha256=<hex HMAC-SHA256 of the body>' })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOkResponse({ type: BtcPayWebhookResponse })
  async receive(
    @Headers('btcpay-sig') signature: string | undefined,
    @Req() request: Request,
  ): Promise<BtcPayWebhookResponse> {
    await this.webhook.receive(signature, rawBodyOf(request));
    return { success: true };
  }
}
