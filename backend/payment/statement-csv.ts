import type { StatementLine } from './statement.service';

const HEADER = 'Date,What,Credits,Listings,Job,Payment\r\n';

/** Renders a statement as CSV (RFC 4180). Dates are in UTC. */
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

/** Quotes a CSV field. All fields are our own texts, none of which starts a spreadsheet formula. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
