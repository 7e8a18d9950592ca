import { TABLE_PAGE_SIZES } from '@libs/constants';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Button, ButtonLink, buttonLook } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/select';
import { count } from '~/services/formats';
import { ACT_FORM, VIEW_FORM } from '../acts/act-form';
import { undoLabel } from '../acts/table-act';
import type { TableActs } from '../acts/use-table-acts';
import type { Go } from '../query/go';
import {
  fromStart,
  lastPage,
  pagesOf,
  queryString,
  type PagePlace,
  type TableQuery,
} from '../query/table-query';
import type { TablePage } from '../query/table-state';

interface TableFootProps {
  page: TablePage;
  query: TableQuery;
  chosen: number;
  acts: TableActs;
  go: Go;
}

/** What was done and can be undone at the left, the pages at the right. */
export function TableFoot({ page, query, chosen, acts, go }: TableFootProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong p-3 mid:px-4 mid:py-2">
      <p className="text-ink-2">
        {count(chosen)} of {count(page.rows.length)} selected
      </p>
      <Message acts={acts} />
      {acts.undo && (
        <Button
          type="submit"
          form={ACT_FORM}
          name="act"
          value="undo"
          variant="ghost"
          size="sm"
          icon={Undo2}
          busy={acts.pending === 'undo' && 'Undoing...'}
          onClick={(event) => {
            event.preventDefault();
            if (acts.undo) acts.send('undo', { id: acts.undo.id });
          }}
        >
          {undoLabel(acts.undo)}
        </Button>
      )}
      {acts.undo && <input type="hidden" form={ACT_FORM} name="id" value={acts.undo.id} />}
      <span className="flex-1" />
      <PageSize query={query} go={go} />
      <Pager page={page} query={query} />
    </div>
  );
}

/** Always there for assistive technology, so that it hears what changes. */
function Message({ acts: { message } }: { acts: TableActs }) {
  const isBad = message?.tone === 'bad';
  return (
    <p
      role={isBad ? 'alert' : 'status'}
      className={classNames(
        'flex min-w-0 items-center gap-1.5 empty:hidden',
        isBad ? 'text-bad' : 'text-ink',
      )}
    >
      {isBad && <Icon of={CircleAlert} size={14} />}
      {message?.text}
    </p>
  );
}

function PageSize({ query, go }: { query: TableQuery; go: Go }) {
  return (
    <label className="flex items-center gap-2 text-xs text-ink-2">
      Rows
      <Select
        name="size"
        form={VIEW_FORM}
        size="sm"
        options={TABLE_PAGE_SIZES.map((size) => ({ value: String(size), label: count(size) }))}
        value={String(query.size)}
        onChange={(event) => go(fromStart(query, { size: Number(event.target.value) }))}
        className="w-20"
      />
    </label>
  );
}

function Pager({ page, query }: { page: TablePage; query: TableQuery }) {
  const pages = pagesOf(page.matching, query.size);
  const at = (number: number, place: PagePlace) => queryString({ ...query, page: number, place });
  const before: PagePlace = page.previous ? { kind: 'before', cursor: page.previous } : { kind: 'jump' };
  const after: PagePlace = page.next ? { kind: 'after', cursor: page.next } : { kind: 'jump' };
  const isFirst = query.page <= 1;
  const isLast = query.page >= pages;
  return (
    <nav aria-label="Pages" className="flex items-center gap-2">
      <Step icon={ChevronFirst} label="First page" to={isFirst ? null : at(1, { kind: 'jump' })} />
      {/* The first page is never read from its second: what came in meanwhile belongs on it. */}
      <Step
        icon={ChevronLeft}
        label="Previous page"
        to={isFirst ? null : at(query.page - 1, query.page === 2 ? { kind: 'jump' } : before)}
      />
      <span className="whitespace-nowrap">
        Page <b className="font-medium">{count(query.page)}</b> of{' '}
        <b className="font-medium">{count(pages)}</b>
      </span>
      <Step icon={ChevronRight} label="Next page" to={isLast ? null : at(query.page + 1, after)} />
      <Step
        icon={ChevronLast}
        label="Last page"
        to={isLast ? null : queryString(lastPage(query, page.matching))}
      />
    </nav>
  );
}

function Step({ icon, label, to }: { icon: LucideIcon; label: string; to: string | null }) {
  if (to === null)
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={buttonLook({ size: 'sm', square: true })}
      >
        <Icon of={icon} size={14} />
      </span>
    );
  return (
    <ButtonLink to={to} size="sm" square icon={icon} aria-label={label} title={label} preventScrollReset />
  );
}
