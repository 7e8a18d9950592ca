import type { StatementLine } from './statement.service';

const HEADER = 'Date,What,Credits,Listings,Job,Payment\r\n';

/** A statement as CSV (RFC 4180); dates are UTC. */
export async function* statementCsv(lines: AsyncIterable<StatementLine>): AsyncGenerator<string> {
  yield HEADER;
  for await (const { createdAt, description, credits, listings, jobId, paymentId } of lines)
    yield (
      [
        createdAt.toISOString(),
        quoted(description),
        credits,
        listings ?? '',
        jobId ?? '',
        paymentId ?? '',
      ].join(',') + '\r\n'
    );
}

/** Our own words: none of them can begin a formula. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
