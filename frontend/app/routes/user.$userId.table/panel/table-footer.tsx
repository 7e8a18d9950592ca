import { TABLE_PAGE_SIZES } from '@libs/constants';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, CircleAlert, Undo2, X } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { PageLink } from '~/components/page-link';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/select';
import { formatCount } from '~/services/page/formats';
import { undoLabel, ACTION_FORM_ID, VIEW_FORM_ID } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';
import {
  firstPageOf,
  lastPageOf,
  pageCount,
  queryToSearch,
  type PagePosition,
  type TableQuery,
  type NavigateToQuery,
} from '../query/table-query';
import type { TablePage } from '../query/table-state';
import { PositionBar } from './position-bar';

interface TableFooterProps {
  page: TablePage;
  query: TableQuery;
  selectedCount: number;
  actions: TableActions;
  navigateTo: NavigateToQuery;
}

/**
 * The table footer, with the selection and Undo on the left and page navigation on the right. On narrow screens, what an
 * action did stays at the bottom of the screen with its Undo, because the footer follows hundreds of rows.
 */
export function TableFooter({ page, query, selectedCount, actions, navigateTo }: TableFooterProps) {
  const isInView = actions.message !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-mid:contents mid:min-h-11 mid:border-t mid:border-line-strong mid:px-4 mid:py-2">
      <p className="text-ink-2 max-mid:border-t max-mid:border-line-strong max-mid:px-3 max-mid:pt-3">
        {formatCount(selectedCount)} of {formatCount(Math.max(selectedCount, page.rows.length))} selected
      </p>
      <div
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-mid:px-3 max-mid:pt-2',
          isInView &&
            'max-mid:sticky max-mid:z-3 max-mid:border-t max-mid:border-line-strong max-mid:bg-raised max-mid:pb-2',
          // Above the bar that says what is selected.
          isInView && (selectedCount > 0 ? 'max-mid:bottom-[57px]' : 'max-mid:bottom-0'),
        )}
      >
        <FooterStatus actions={actions} />
        <UndoButton actions={actions} />
        {isInView && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={X}
            aria-label="Close message"
            className="ml-auto mid:hidden!"
            onClick={actions.hideMessage}
          />
        )}
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-2 max-mid:p-3">
        {!query.noScript && <PositionBar page={page} query={query} navigateTo={navigateTo} />}
        {!query.noScript && <PageSize query={query} navigateTo={navigateTo} />}
        <Pager page={page} query={query} />
      </div>
    </div>
  );
}

function UndoButton({ actions }: { actions: TableActions }) {
  const { undo, pending, send } = actions;
  if (!undo) return null;
  return (
    <>
      <Button
        type="submit"
        form={ACTION_FORM_ID}
        name="intent"
        value="undo"
        variant="ghost"
        size="sm"
        icon={Undo2}
        busy={pending === 'undo' && 'Undoing...'}
        onClick={(event) => {
          event.preventDefault();
          send('undo', { id: undo.id });
        }}
      >
        {undoLabel(undo)}
      </Button>
      <input type="hidden" form={ACTION_FORM_ID} name="id" value={undo.id} />
    </>
  );
}

/** Always rendered, even when empty, so that assistive technology announces changes. */
export function FooterStatus({ actions: { message } }: { actions: Pick<TableActions, 'message'> }) {
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

function PageSize({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  return (
    <label className="flex items-center gap-2 text-xs text-ink-2">
      Rows
      <Select
        name="size"
        form={VIEW_FORM_ID}
        size="sm"
        options={TABLE_PAGE_SIZES.map((size) => ({ value: String(size), label: formatCount(size) }))}
        value={String(query.size)}
        onChange={(event) => navigateTo(firstPageOf(query, { size: Number(event.target.value) }))}
        className="w-[5rem]"
      />
    </label>
  );
}

function Pager({ page, query }: { page: TablePage; query: TableQuery }) {
  // Pages of very large rows have fewer of them, so that there may be more pages than counted.
  const pages = Math.max(
    pageCount(page.matching, query.size),
    page.next === null ? query.page : query.page + 1,
  );
  const pageUrl = (number: number, position: PagePosition) =>
    queryToSearch({ ...query, page: number, position });
  const previousPosition: PagePosition = page.previous
    ? { kind: 'before', cursor: page.previous }
    : { kind: 'jump' };
  const nextPosition: PagePosition = page.next ? { kind: 'after', cursor: page.next } : { kind: 'jump' };
  const isFirst = query.page <= 1;
  const isLast = query.page >= pages;
  return (
    <nav aria-label="Pages" className="flex items-center gap-2">
      <PageLink icon={ChevronFirst} label="First page" to={isFirst ? null : pageUrl(1, { kind: 'jump' })} />
      {/* Page 1 is never read backward from page 2, so that it includes new rows. */}
      <PageLink
        icon={ChevronLeft}
        label="Previous page"
        to={isFirst ? null : pageUrl(query.page - 1, query.page === 2 ? { kind: 'jump' } : previousPosition)}
      />
      <span className="whitespace-nowrap">
        Page <b className="font-medium">{formatCount(query.page)}</b> of{' '}
        <b className="font-medium">{formatCount(pages)}</b>
      </span>
      <PageLink
        icon={ChevronRight}
        label="Next page"
        to={isLast ? null : pageUrl(query.page + 1, nextPosition)}
      />
      <PageLink
        icon={ChevronLast}
        label="Last page"
        to={isLast ? null : queryToSearch(lastPageOf(query, page.matching))}
      />
    </nav>
  );
}
