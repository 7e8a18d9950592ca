import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FileText, ReceiptText } from 'lucide-react';
import { useZone } from '~/components/use-preferences';
import { Button, buttonClasses } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import { Panel, PanelBody } from '~/components/ui/panel';
import { Cell, HeadCell, EmptyValue, Row, TableFrame } from '~/components/ui/table';
import { Link } from '@remix-run/react';
import { useUserArea } from '~/components/user-area';
import { useToast } from '~/components/ui/toast';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount, formatDate } from '~/services/page/formats';
import { apiPaths, paths } from '~/services/navigation/paths';
import type { Statement as StatementPage, StatementLine } from '~/services/api/api-types';

/** Lists all entries in the credit ledger, each with its job or payment. They can also be downloaded as CSV. */
export function Statement({ first }: { first: StatementPage | null }) {
  const toast = useToast();
  const { user } = useUserArea();
  const firstCursor = first?.next ?? null;
  const { data, fetchNextPage, isFetching } = useInfiniteQuery({
    // A new entry shifts the page boundaries, so the earlier entries are then requested again.
    queryKey: ['statement', user.id, firstCursor],
    queryFn: ({ pageParam, signal }) => apiQueries.statement(pageParam, signal),
    initialPageParam: firstCursor ?? '',
    getNextPageParam: (page) => page.next,
    enabled: false,
  });
  const loadedPages = first ? [first, ...(data?.pages ?? [])] : [];
  const entries = loadedPages.flatMap((page) => page.entries);
  const hasEarlier = loadedPages.at(-1)?.next != null;
  const loadEarlier = async () => {
    const { isError } = await fetchNextPage();
    if (isError) toast('bad', 'Could not load earlier entries. Please try again.');
  };
  return (
    <Panel
      title="Statement"
      actions={
        <a
          href={apiPaths.statementCsv()}
          className={buttonClasses({ variant: 'ghost', size: 'sm' })}
          download
        >
          <Icon of={Download} size={14} />
          CSV
        </a>
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon={ReceiptText} title={first ? 'No entries' : 'Could not load the statement'}>
          Allowance, purchases and captures appear here.
        </EmptyState>
      ) : (
        <StatementTable entries={entries} />
      )}
      {hasEarlier && (
        <PanelBody className="border-t border-line">
          <Button size="sm" busy={isFetching} onClick={() => void loadEarlier()}>
            Earlier entries
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}

/** On phones, an entry has two lines: what and how many, then when and its job or payment. */
const NARROW_ROW =
  'max-mid:grid max-mid:grid-cols-[minmax(0,1fr)_auto] max-mid:gap-x-3 max-mid:gap-y-1 max-mid:border-line max-mid:px-4 max-mid:py-2 max-mid:not-first:border-t';
const NARROW_CELL = 'max-mid:h-auto max-mid:border-0 max-mid:p-0!';

function StatementTable({ entries }: { entries: readonly StatementLine[] }) {
  const zone = useZone();
  return (
    <TableFrame label="Statement, newest first" isStacked>
      <thead role="rowgroup" className="max-mid:sr-only">
        <tr role="row">
          <HeadCell>Date</HeadCell>
          <HeadCell>Description</HeadCell>
          <HeadCell numeric>Credits</HeadCell>
          <HeadCell>Job or payment</HeadCell>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-mid:block">
        {entries.map((line) => (
          <Row key={line.id} role="row" className={NARROW_ROW}>
            <Cell role="cell" className={classNames(NARROW_CELL, 'mono max-mid:order-3 max-mid:text-ink-3')}>
              {formatDate(Date.parse(line.createdAt), zone)}
            </Cell>
            <Cell role="cell" className={classNames(NARROW_CELL, 'whitespace-normal!')}>
              {line.description}
            </Cell>
            <Cell role="cell" numeric className={NARROW_CELL}>
              {signedCredits(line.credits)}
            </Cell>
            <Cell role="cell" className={classNames(NARROW_CELL, 'max-mid:order-4')}>
              <EntrySource line={line} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </TableFrame>
  );
}

const signedCredits = (credits: number) =>
  credits > 0 ? `+${formatCount(credits)}` : formatCount(credits).replace('-', '−');

function EntrySource({ line: { jobId, paymentId, kind } }: { line: StatementLine }) {
  const { user } = useUserArea();
  if (jobId)
    return (
      <Link className="mono text-link" to={paths.job(user.id, jobId)}>
        {jobId}
      </Link>
    );
  if (!paymentId) return <EmptyValue />;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link className="tap-link" to={paths.pay(paymentId)}>
        Payment
      </Link>
      {kind === 'purchase' && (
        <a className="tap-link gap-1" href={apiPaths.receipt(paymentId)} download>
          <Icon of={FileText} size={14} />
          Receipt
        </a>
      )}
    </span>
  );
}
