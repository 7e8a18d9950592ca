import { RefreshCw } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { Skeleton } from '~/components/ui/progress';
import { Cell, HeadCell, Row } from '~/components/ui/table';
import { formatCount, formatRate } from '~/services/page/formats';
import { MORE_RESULTS_COUNT, type SampleRow } from './demo-scenes';

interface Column {
  name: string;
  /** CSS width class of the column. `w-auto` columns share the remaining space. */
  width: string;
  isNumeric?: boolean;
  isMono?: boolean;
  /** Whether the column is hidden on narrow windows. */
  isWideOnly?: boolean;
  skeletonClass: string;
  value(row: SampleRow): string;
}

const COLUMNS: readonly Column[] = [
  { name: 'Business', width: 'w-auto', skeletonClass: 'w-3/5', value: ({ name }) => name },
  {
    name: 'Phone',
    width: 'w-[8rem]',
    isMono: true,
    isWideOnly: true,
    skeletonClass: 'w-24',
    value: ({ phone }) => phone,
  },
  {
    name: 'Address',
    width: 'w-[33%]',
    isWideOnly: true,
    skeletonClass: 'w-4/5',
    value: ({ address }) => address,
  },
  {
    name: 'Reviews',
    width: 'w-[4.5rem]',
    isNumeric: true,
    skeletonClass: 'ml-auto w-8',
    value: ({ reviews }) => formatCount(reviews),
  },
  {
    name: 'Rating',
    width: 'w-[4.25rem]',
    isNumeric: true,
    skeletonClass: 'ml-auto w-6',
    value: ({ rating }) => formatRate(rating),
  },
];
const WIDE_ONLY = 'hidden @min-[620px]:table-cell';

interface DemoTableProps {
  rows: readonly SampleRow[];
  /** Number of filled rows. The other rows are skeletons of the same height. */
  filledRows: number;
  isComplete: boolean;
  preHydrationClass: string;
  onReplay(): void;
}

/** The sample results. Fixed column widths keep the layout from shifting when a row is filled. */
export function DemoTable({ rows, filledRows, isComplete, preHydrationClass, onReplay }: DemoTableProps) {
  return (
    <table
      aria-label="Sample results"
      aria-busy={!isComplete}
      className="w-full table-fixed border-separate border-spacing-0 border-t border-line-strong text-sm"
    >
      <thead>
        <tr>
          {COLUMNS.map(({ name, width, isNumeric, isWideOnly }) => (
            <HeadCell key={name} numeric={isNumeric} className={classNames(width, isWideOnly && WIDE_ONLY)}>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.name}>
            {COLUMNS.map(({ name, isNumeric, isMono, isWideOnly, skeletonClass, value }, column) => (
              <Cell
                key={name}
                numeric={isNumeric}
                className={classNames('truncate', isWideOnly && WIDE_ONLY)}
              >
                {index < filledRows ? (
                  <span
                    className={classNames(preHydrationClass, isMono && 'mono', column === 0 && 'font-medium')}
                  >
                    {value(row)}
                  </span>
                ) : (
                  <Skeleton className={skeletonClass} />
                )}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
      <tfoot>
        <tr className="[&>td]:h-11 [&>td]:border-t [&>td]:border-line mid:[&>td]:h-10">
          <td className="pl-4 text-xs whitespace-nowrap text-ink-2">
            <span className={isComplete ? preHydrationClass : 'invisible'}>
              + {MORE_RESULTS_COUNT} more results
            </span>
          </td>
          <td colSpan={2} className={WIDE_ONLY} />
          <td colSpan={2} className="pr-2 text-right">
            <Button variant="ghost" size="sm" icon={RefreshCw} onClick={onReplay}>
              Replay
            </Button>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
