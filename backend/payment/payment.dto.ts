import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EMAIL_MAX_LENGTH, PAYMENT_TYPES, type PaymentType } from '@libs/constants';
import {
  UNAPPLIED_REASONS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type UnappliedReason,
  type PaymentProviderName,
  type PaymentStatus,
} from '@libs/payment';

const MAX_AMOUNT = 1_000_000_000;

export class CreatePaymentDto {
  @ApiProperty({ enum: PAYMENT_TYPES, example: 'credits' })
  @IsIn(PAYMENT_TYPES)
  paymentType: PaymentType;

  @ApiProperty({
    type: 'integer',
    example: 2_500,
    description: 'Price of the selected offer, which must be a current offer.',
  })
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT)
  usdCents: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 1_500,
    description: 'Credits in the selected offer. Omit for a subscription.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_AMOUNT)
  credits?: number | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description:
      'Confirms that a second payment for the same offer is intended. Otherwise, a session for this offer that is still open is returned.',
  })
  @IsOptional()
  @IsBoolean()
  isSecondPayment?: boolean | null;
}

export class CreateSignUpPaymentDto extends CreatePaymentDto {
  @ApiProperty({ format: 'uuid', description: 'Must match the signed-in user.' })
  @IsString()
  @MaxLength(64)
  userId: string;

  @ApiProperty({ format: 'idn-email', description: 'Must match the signed-in user.' })
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  email: string;
}

const sats = { type: 'integer', description: 'An amount in satoshis.' } as const;

const moment = { type: String, format: 'date-time' } as const;

export class UnappliedAmountResponse {
  @ApiProperty({ enum: UNAPPLIED_REASONS })
  reason: UnappliedReason;

  @ApiProperty(sats)
  sats: number;

  @ApiProperty({ description: 'Explanation for the customer.' })
  message: string;
}

/** The Bitcoin payment session (spec §3). */
export class PaymentResponse {
  @ApiProperty({ format: 'uuid' })
  sessionId: string;

  @ApiProperty({ enum: PAYMENT_PROVIDERS })
  provider: PaymentProviderName;

  @ApiProperty({
    format: 'uri',
    description: 'URL of the page where the customer pays: our own or the payment server’s.',
  })
  checkoutUrl: string;

  @ApiProperty({ enum: PAYMENT_TYPES })
  paymentType: PaymentType;

  @ApiProperty({ example: '1,500 credits' })
  title: string;

  @ApiProperty({ type: 'integer' })
  credits: number;

  @ApiProperty({ type: 'integer' })
  usdCents: number;

  @ApiProperty({ type: String, nullable: true, example: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' })
  address: string | null;

  @ApiProperty({ example: '0.00026315', description: 'An amount in BTC with eight decimals.' })
  btcAmount: string;

  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  @ApiProperty({ type: String, nullable: true })
  matchedTxId: string | null;

  @ApiProperty(sats)
  requiredSats: number;

  @ApiProperty(sats)
  receivedSats: number;

  @ApiProperty(sats)
  confirmedSats: number;

  @ApiProperty(sats)
  unconfirmedSats: number;

  @ApiProperty({
    type: UnappliedAmountResponse,
    nullable: true,
    description: 'Money received that was not applied to the purchase.',
  })
  unapplied: UnappliedAmountResponse | null;

  @ApiProperty(moment)
  priceLockedAt: string;

  @ApiProperty(moment)
  expiresAt: string;

  @ApiProperty({ ...moment, description: "The server's current time, for the countdown." })
  now: string;

  @ApiProperty({ ...moment, nullable: true })
  paidAt: string | null;

  @ApiProperty({ ...moment, nullable: true, description: 'End of the purchased subscription month.' })
  periodUntil: string | null;
}

export class OpenPaymentsResponse {
  @ApiProperty({ type: [PaymentResponse], description: 'Newest first, up to 50.' })
  payments: PaymentResponse[];
}

export class PaymentMethodResponse {
  @ApiProperty({ enum: PAYMENT_PROVIDERS, nullable: true, description: 'Null if payments are disabled.' })
  provider: PaymentProviderName | null;

  @ApiProperty({ type: 'integer', description: 'How many minutes a price is locked.' })
  lockMinutes: number;
}
