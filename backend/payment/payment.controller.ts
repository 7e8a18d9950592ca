import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { PaymentScreen } from '@libs/constants';
import { AccountDisabled } from '../auth';
import { type Settings, SETTINGS } from '../platform/config';
import {
  CurrentOwner,
  InLane,
  OutsideTransaction,
  ownOrigin,
  Public,
  Throws,
  type SignedIn,
  WithoutLane,
} from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { PaymentProviders } from './payment-providers';
import {
  CreatePaymentDto,
  CreateSignUpPaymentDto,
  OpenPaymentsResponse,
  PaymentResponse,
  PaymentMethodResponse,
} from './payment.dto';
import { PaymentNotConfigured, PaymentUnavailable } from './payment.errors';
import { toPaymentResponse } from './payment.presenter';
import { PaymentService, type OfferSelection } from './payment.service';
import { PaymentLanes } from './payment-lanes';

@ApiTags('payment')
@AllowWithoutPlan()
@Controller('payment')
export class PaymentController {
  constructor(
    private readonly payments: PaymentService,
    private readonly providers: PaymentProviders,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Public()
  @Get('method')
  @ApiOperation({ operationId: 'getPaymentMethod', summary: 'Get the payment provider' })
  @ApiOkResponse({ type: PaymentMethodResponse })
  getMethod(): PaymentMethodResponse {
    return {
      provider: this.providers.active?.name ?? null,
      lockMinutes: this.settings.payment.lockMinutes,
    };
  }

  @Post('signup/create-bitcoin')
  @HttpCode(200)
  @OutsideTransaction()
  @InLane(PaymentLanes)
  @ApiOperation({
    operationId: 'createSignUpPayment',
    summary: 'Start a payment for a plan or credits during sign-up',
    description:
      'Accepts only current offers, for the signed-in user. If a session for the same offer is still waiting for money or confirmations, or was paid within the last hour, it is returned instead of a new one, unless `isSecondPayment` is true.',
  })
  @Throws(PaymentNotConfigured, PaymentUnavailable, AccountDisabled)
  @ApiOkResponse({ type: PaymentResponse })
  async createInSignUp(
    @Body() body: CreateSignUpPaymentDto,
    @CurrentOwner() owner: SignedIn,
    @Req() request: Request,
  ): Promise<PaymentResponse> {
    await this.payments.assertIsOwn(owner, body);
    return this.begin(owner, body, request, 'signup');
  }

  @Post('create-bitcoin')
  @HttpCode(200)
  @OutsideTransaction()
  @InLane(PaymentLanes)
  @ApiOperation({
    operationId: 'createPayment',
    summary: 'Start a payment for credits or a plan on the account page',
    description:
      'Accepts only current offers. If a session for the same offer is still waiting for money or confirmations, it is returned instead of a new one, unless `isSecondPayment` is true.',
  })
  @Throws(PaymentNotConfigured, PaymentUnavailable, AccountDisabled)
  @ApiOkResponse({ type: PaymentResponse })
  create(
    @Body() body: CreatePaymentDto,
    @CurrentOwner() owner: SignedIn,
    @Req() request: Request,
  ): Promise<PaymentResponse> {
    return this.begin(owner, body, request, 'account');
  }

  @Get('signup/bitcoin/:sessionId')
  @WithoutLane()
  @ApiOperation({ operationId: 'getPayment', summary: 'Get the state of a payment' })
  @ApiOkResponse({ type: PaymentResponse })
  async getStatus(
    @Param('sessionId') id: string,
    @CurrentOwner() owner: SignedIn,
    @Req() request: Request,
  ): Promise<PaymentResponse> {
    return toPaymentResponse(await this.payments.poll(owner, id), this.originOf(request));
  }

  @Get('open')
  @ApiOperation({
    operationId: 'listOpenPayments',
    summary: "List the caller's open payments",
    description: 'Payments that are waiting for money or confirmations, or that have an unapplied amount.',
  })
  @ApiOkResponse({ type: OpenPaymentsResponse })
  async listOpen(@CurrentOwner() owner: SignedIn, @Req() request: Request): Promise<OpenPaymentsResponse> {
    const origin = this.originOf(request);
    return {
      payments: (await this.payments.listOpen(owner)).map((payment) => toPaymentResponse(payment, origin)),
    };
  }

  private async begin(
    owner: SignedIn,
    body: CreatePaymentDto,
    request: Request,
    screen: PaymentScreen,
  ): Promise<PaymentResponse> {
    const origin = this.originOf(request);
    return toPaymentResponse(
      await this.payments.begin(owner, toOfferSelection(body), {
        origin,
        screen,
        isSecondPayment: body.isSecondPayment ?? false,
      }),
      origin,
    );
  }

  private originOf(request: Request): string {
    return ownOrigin(request, this.settings.publicUrl);
  }
}

const toOfferSelection = ({ paymentType: type, usdCents, credits }: CreatePaymentDto): OfferSelection => ({
  type,
  usdCents,
  credits: credits ?? 0,
});
