import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { Cell, EmptyValue, HeadCell, Row, TableFrame } from '~/components/ui/table';
import type { MappingPreview } from '~/services/api/api-types';
import type { DatabaseActionResult } from '../database/database-action';
import type { ShownPreview } from './mapping-action';

/** What came of a preview, or of saving. */
export function MappingReport({ result: { ok, message, shown } }: { result: DatabaseActionResult }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p
        role={ok ? 'status' : 'alert'}
        className={classNames('flex gap-1.5 wrap-anywhere empty:hidden', ok ? 'text-ok' : 'text-bad')}
      >
        {message !== '' && <Icon of={ok ? CircleCheck : CircleAlert} size={14} className="mt-0.5" />}
        {message}
      </p>
      {shown && <Preview {...shown} />}
    </div>
  );
}

const SOURCES = { listings: 'Your latest listings', examples: 'Sample listings' } as const;

function Preview({ preview, draft }: ShownPreview) {
  const columns = draft.columns.map(({ column }) => column);
  const { problems, notes, rows, sql, source } = preview;
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Sentences tone="text-bad" sentences={problems} />
      <p className="wrap-anywhere">{testSentence(preview)}</p>
      <Sentences tone="text-ink-2" sentences={hintsOf(preview)} />
      <Sentences tone="text-ink-2" sentences={notes} />
      <p className="text-xs text-ink-3">{SOURCES[source]}, as they would be written:</p>
      <TableFrame label="Preview of rows">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <Row key={row}>
              {cells.map((cell, at) => (
                <Cell key={columns[at]}>
                  {cell === null ? <EmptyValue /> : <span className="block max-w-80 truncate">{cell}</span>}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </TableFrame>
      {sql && (
        <>
          <p className="text-ink-2">Saving creates this table. You can also create it yourself:</p>
          <pre
            tabIndex={0}
            aria-label="SQL"
            className="max-h-64 overflow-auto rounded-1 bg-sunken p-3 text-xs"
          >
            {sql}
          </pre>
        </>
      )}
    </section>
  );
}

const Sentences = ({ tone, sentences }: { tone: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <ul className={classNames('grid list-disc gap-1 pl-5 wrap-anywhere', tone)}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );

/** Problems have sentences of their own. */
const hintsOf = ({ columns }: MappingPreview): string[] => [
  ...new Set(
    columns.flatMap(({ outcome, message, column }) =>
      outcome === 'warning' || outcome === 'unchecked' ? [`${column}: ${message}`] : [],
    ),
  ),
];

function testSentence({ test: { outcome, reason, refused }, rows }: MappingPreview): string {
  switch (outcome) {
    case 'passed':
      return 'The test passed: your database took these rows, and everything was rolled back.';
    case 'refused':
      return `Your database refused ${refused.length} of ${rows.length} rows in the test, and everything was rolled back: ${refused[0]?.message ?? ''}`;
    case 'impossible':
      return reason;
    case 'not_run':
      return 'Nothing was written, because the mapping does not fit.';
  }
}
