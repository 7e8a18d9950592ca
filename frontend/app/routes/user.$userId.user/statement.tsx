import { Download, FileText, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useZone } from '~/components/theme';
import { Button, buttonLook } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import { Panel, PanelBody } from '~/components/ui/panel';
import { Cell, HeadCell, NoValue, Row, TableFrame } from '~/components/ui/table';
import { Link } from '@remix-run/react';
import { useUserArea } from '~/components/user-area';
import { useToast } from '~/components/ui/toast';
import { apiQueries } from '~/services/api-queries';
import { count, date } from '~/services/formats';
import { apiPaths, paths } from '~/services/paths';
import type { Statement as StatementPage, StatementLine } from '~/services/wire';

/** Every entry of the ledger of credits, with its job or its payment; as CSV, too. */
export function Statement({ first }: { first: StatementPage | null }) {
  const [pages, setPages] = useState<readonly StatementPage[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const shown = first ? [first, ...pages] : [];
  const entries = shown.flatMap((page) => page.entries);
  const next = shown.at(-1)?.next ?? null;
  const more = async (before: string) => {
    setBusy(true);
    try {
      const page = await apiQueries.statement(before);
      setPages((before) => [...before, page]);
    } catch {
      toast('bad', 'The earlier entries could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title="Statement"
      actions={
        <a href={apiPaths.statementCsv()} className={buttonLook({ variant: 'ghost', size: 'sm' })} download>
          <Icon of={Download} size={14} />
          CSV
        </a>
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon={ReceiptText} title={first ? 'No entries' : 'The statement could not be loaded'}>
          Allowance, purchases and captures appear here.
        </EmptyState>
      ) : (
        <Entries entries={entries} />
      )}
      {next !== null && (
        <PanelBody className="border-t border-line">
          <Button size="sm" busy={isBusy} onClick={() => void more(next)}>
            Earlier entries
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}

function Entries({ entries }: { entries: readonly StatementLine[] }) {
  const zone = useZone();
  return (
    <TableFrame label="Statement, newest first">
      <thead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell numeric>Credits</HeadCell>
          <HeadCell>Job or payment</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((line) => (
          <Row key={line.id}>
            <Cell className="mono">{date(Date.parse(line.at), zone)}</Cell>
            <Cell className="whitespace-normal!">{line.what}</Cell>
            <Cell numeric>{signed(line.credits)}</Cell>
            <Cell>
              <Origin line={line} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </TableFrame>
  );
}

const signed = (credits: number) => (credits > 0 ? `+${count(credits)}` : count(credits).replace('-', '−'));

function Origin({ line: { jobId, paymentId, kind } }: { line: StatementLine }) {
  const { user } = useUserArea();
  if (jobId)
    return (
      <Link className="mono text-link" to={paths.jobHistory(user.id)}>
        {jobId}
      </Link>
    );
  if (!paymentId) return <NoValue />;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link className="text-link" to={paths.pay(paymentId)}>
        Payment
      </Link>
      {kind === 'purchase' && (
        <a className="inline-flex items-center gap-1 text-link" href={apiPaths.receipt(paymentId)} download>
          <Icon of={FileText} size={14} />
          Receipt
        </a>
      )}
    </span>
  );
}
