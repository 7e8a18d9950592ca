import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { PaymentBegunIn } from '@libs/constants';
import { type Settings, SETTINGS } from '../platform/config';
import { CurrentOwner, ownOrigin, Problem, Public, type SignedIn } from '../platform/http';
import { BeforePlan } from '../subscription';
import { PaymentProviders } from './payment-providers';
import { PaymentBody, SignUpPaymentBody } from './payment.dto';
import { PaymentTurnstile } from './payment-turnstile';
import { OpenPaymentsAnswer, PaymentAnswer, paymentAnswer, PaymentMethodAnswer } from './payment.presenter';
import { PaymentService, type PaymentWish } from './payment.service';

@ApiTags('payment')
@BeforePlan()
@Controller('payment')
export class PaymentController {
  constructor(
    private readonly payments: PaymentService,
    private readonly providers: PaymentProviders,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Public()
  @Get('method')
  @ApiOperation({ operationId: 'getPaymentMethod', summary: 'Who takes payments here' })
  @ApiOkResponse({ type: PaymentMethodAnswer })
  method(): PaymentMethodAnswer {
    return {
      provider: this.providers.chosen?.name ?? null,
      lockMinutes: this.settings.payment.lockMinutes,
    };
  }

  @Post('signup/create-bitcoin')
  @HttpCode(200)
  @UseGuards(PaymentTurnstile)
  @UseInterceptors(PaymentTurnstile)
  @ApiOperation({
    operationId: 'createSignUpPayment',
    summary: 'Begin to pay for a plan or for credits, in the sign-up',
    description:
      'Only what is offered, for the signed-in user. A session of the same offer that is under way is given again: one that waits for its money, and one whose money waits for its confirmation.',
  })
  @ApiOkResponse({ type: PaymentAnswer })
  async createInSignUp(
    @Body() body: SignUpPaymentBody,
    @CurrentOwner() owner: SignedIn,
    @Req() request: Request,
  ): Promise<PaymentAnswer> {
    await this.payments.assertIsOwn(owner, body);
    return this.begin(owner, body, request, 'signup');
  }

  @Post('create-bitcoin')
  @HttpCode(200)
  @UseGuards(PaymentTurnstile)
  @UseInterceptors(PaymentTurnstile)
  @ApiOperation({
    operationId: 'createPayment',
    summary: 'Begin to pay for credits or a plan, on the account page',
  })
  @ApiOkResponse({ type: PaymentAnswer })
  create(
    @Body() body: PaymentBody,
    @CurrentOwner() owner: SignedIn,
    @Req() request: Request,
  ): Promise<PaymentAnswer> {
    return this.begin(owner, body, request, 'account');
  }

  @Get('signup/bitcoin/:sessionId')
  @ApiOperation({ operationId: 'getPayment', summary: 'How a payment stands' })
  @ApiOkResponse({ type: PaymentAnswer })
  @ApiNotFoundResponse({ type: Problem })
  async status(
    @Param('sessionId') id: string,
    @CurrentOwner() owner: SignedIn,
    @Req() request: Request,
  ): Promise<PaymentAnswer> {
    return paymentAnswer(await this.payments.poll(owner, id), this.originOf(request));
  }

  @Get('open')
  @ApiOperation({
    operationId: 'listOpenPayments',
    summary: "The caller's payments that are not over",
    description: 'They wait to be paid or confirmed, or hold money that did not buy what it was sent for.',
  })
  @ApiOkResponse({ type: OpenPaymentsAnswer })
  async open(@CurrentOwner() owner: SignedIn, @Req() request: Request): Promise<OpenPaymentsAnswer> {
    const origin = this.originOf(request);
    return { payments: (await this.payments.open(owner)).map((payment) => paymentAnswer(payment, origin)) };
  }

  private async begin(
    owner: SignedIn,
    body: PaymentBody,
    request: Request,
    screen: PaymentBegunIn,
  ): Promise<PaymentAnswer> {
    const origin = this.originOf(request);
    return paymentAnswer(await this.payments.begin(owner, wishOf(body), { origin, screen }), origin);
  }

  private originOf(request: Request): string {
    return ownOrigin(request, this.settings.publicUrl);
  }
}

const wishOf = ({ paymentType: type, usdCents, credits }: PaymentBody): PaymentWish => ({
  type,
  usdCents,
  credits: credits ?? 0,
});
