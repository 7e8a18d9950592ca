import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ENTRY_KINDS, type EntryKind } from '@libs/credits';
import {
  CurrentOwner,
  CursorField,
  NextCursorField,
  AllowApiTokens,
  keysetPage,
  decodeCursor,
  Problem,
  type SignedIn,
} from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { PaymentService } from './payment.service';
import { renderReceipt } from './receipt';
import { statementCsv } from './statement-csv';
import { type StatementLine, StatementService } from './statement.service';

const MAX_LINES = 200;
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

export class StatementQuery {
  @ApiPropertyOptional({ type: 'integer', default: 20, maximum: MAX_LINES })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_LINES)
  limit = 20;

  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, description: 'Number of entries to skip.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset = 0;

  @ApiPropertyOptional({ description: 'Id of an entry. Returns the entries before it.' })
  @IsOptional()
  @Matches(/^\d{1,18}$/)
  before?: string;

  @CursorField()
  cursor?: string;
}

const CURSOR_PATTERNS = [/^\d{1,18}$/];

class StatementLineResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ enum: ENTRY_KINDS })
  kind: EntryKind;

  @ApiProperty({ example: 'Purchase: 1,500 credits' })
  description: string;

  @ApiProperty({ type: 'integer', description: 'Credits added, or used if negative.' })
  credits: number;

  @ApiProperty({ type: String, nullable: true })
  jobId: string | null;

  @ApiProperty({ type: String, nullable: true })
  paymentId: string | null;
}

export class StatementResponse {
  @ApiProperty({ type: [StatementLineResponse], description: 'Newest first.' })
  entries: StatementLineResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Use as `before` to get earlier entries. Null if there are none.',
  })
  next: string | null;

  @NextCursorField()
  next_cursor: string | null;
}

@ApiTags('payment')
@AllowWithoutPlan()
@Controller()
export class StatementController {
  constructor(
    private readonly statement: StatementService,
    private readonly payments: PaymentService,
  ) {}

  @Get('statement')
  @AllowApiTokens('account:read')
  @ApiOperation({ operationId: 'getStatement', summary: "List the entries of the caller's credit ledger" })
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
      next_cursor: next,
    };
  }

  @Get('statement.csv')
  @ApiOperation({ operationId: 'downloadStatement', summary: 'Download the complete ledger as CSV' })
  @ApiProduces('text/csv')
  @ApiOkResponse(fileResponse('text/csv', STATEMENT_EXAMPLE))
  download(@CurrentOwner() owner: SignedIn): StreamableFile {
    return new StreamableFile(Readable.from(statementCsv(this.statement.streamAll(owner))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="gazetteer-statement.csv"',
    });
  }

  @Get('payment/receipt/:sessionId')
  @ApiOperation({ operationId: 'downloadReceipt', summary: 'Download the receipt of a payment' })
  @ApiProduces('text/plain')
  @ApiOkResponse(fileResponse('text/plain', RECEIPT_EXAMPLE))
  @ApiNotFoundResponse({ type: Problem })
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
