import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentOwner,
  AllowApiTokens,
  keysetPage,
  decodeCursor,
  RequestSignal,
  UserPermits,
  type SignedIn,
  TooManyAttempts,
  WithoutLane,
} from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { PaymentService } from './payment.service';
import { renderReceipt } from './receipt';
import { statementCsv } from './statement-csv';
import { type StatementLine, StatementService } from './statement.service';
import { StatementQuery, StatementLineResponse, StatementResponse } from './statement.dto';

const STATEMENT_EXAMPLE = [
  'Date,What,Credits,Listings,Job,Payment',
  '2026-11-21T09:30:00.000Z,"2,500 credits",2500,,,5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1',
  '2026-11-21T09:42:10.000Z,"Run",-412,412,JB-MF3K92QX-7T4WZP,',
  '',
].join('\r\n');
const RECEIPT_EXAMPLE = `Gazetteer

Receipt           5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
Date              2026-11-21 09:30 UTC
Customer          ada@example.org
For               1,500 credits
Price             $25.00
Price in bitcoin  0.00028544 BTC
Received          0.00028544 BTC
`;
const fileResponse = (type: string, example: string) => ({
  content: { [type]: { schema: { type: 'string', format: 'binary' }, example } },
});
const BUSY_RETRY_SECONDS = 5;
const CURSOR_PATTERNS = [/^\d{1,18}$/];

@ApiTags('payment')
@AllowWithoutPlan()
@Controller()
export class StatementController {
  private readonly permits = new UserPermits({
    concurrent: 2,
    waiting: 4,
    refusal: () => new TooManyAttempts(BUSY_RETRY_SECONDS),
  });

  constructor(
    private readonly statement: StatementService,
    private readonly payments: PaymentService,
  ) {}

  @Get('statement')
  @AllowApiTokens('account:read')
  @ApiOperation({
    operationId: 'getStatement',
    summary: "List the entries of the caller's credit ledger",
    description:
      'Newest first. All credits that a job has used are one entry. The CSV file contains every single entry.',
  })
  @ApiOkResponse({ type: StatementResponse })
  async list(
    @CurrentOwner() owner: SignedIn,
    @Query() { limit, offset, before, cursor }: StatementQuery,
  ): Promise<StatementResponse> {
    const beforeId = decodeCursor(cursor, CURSOR_PATTERNS)?.[0] ?? before ?? null;
    const lines = await this.statement.page(owner, {
      limit: limit + 1,
      before: beforeId,
      offset: beforeId ? 0 : offset,
    });
    const { page, next } = keysetPage(lines, limit, ({ id }) => [id]);
    return {
      entries: page.map(toStatementLineResponse),
      next: next === null ? null : (page.at(-1)?.id ?? null),
      nextCursor: next,
    };
  }

  @Get('statement.csv')
  @WithoutLane()
  @ApiOperation({ operationId: 'downloadStatement', summary: 'Download the complete ledger as CSV' })
  @ApiProduces('text/csv')
  @ApiOkResponse(fileResponse('text/csv', STATEMENT_EXAMPLE))
  async download(
    @CurrentOwner() owner: SignedIn,
    @RequestSignal() signal: AbortSignal,
  ): Promise<StreamableFile> {
    await this.permits.acquire(owner, signal);
    return new StreamableFile(Readable.from(statementCsv(this.statement.streamAll(owner))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="gazetteer-statement.csv"',
    });
  }

  @Get('payment/receipt/:sessionId')
  @ApiOperation({ operationId: 'downloadReceipt', summary: 'Download the receipt of a payment' })
  @ApiProduces('text/plain')
  @ApiOkResponse(fileResponse('text/plain', RECEIPT_EXAMPLE))
  async receipt(@CurrentOwner() owner: SignedIn, @Param('sessionId') id: string): Promise<StreamableFile> {
    const receipt = await this.payments.getReceiptData(owner, id);
    return new StreamableFile(Buffer.from(renderReceipt(receipt)), {
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="gazetteer-receipt-${receipt.payment.id.slice(0, 8)}.txt"`,
    });
  }
}

const toStatementLineResponse = ({
  id,
  createdAt,
  kind,
  description,
  credits,
  jobId,
  paymentId,
}: StatementLine): StatementLineResponse => ({
  id,
  createdAt: createdAt.toISOString(),
  kind,
  description,
  credits,
  jobId,
  paymentId,
});
