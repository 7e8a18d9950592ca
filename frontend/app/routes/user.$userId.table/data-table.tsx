import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { classNames } from '~/components/ui/class-names';
import { useUserArea } from '~/components/user-area';
import { ACT_FORM } from './acts/act-form';
import { DeleteDialog } from './acts/delete-dialog';
import { DuplicatesDialog } from './acts/duplicates-dialog';
import { PlainAnswer } from './acts/plain-answer';
import { useTableActs } from './acts/use-table-acts';
import { ListingGrid } from './grid/listing-grid';
import { headState, NOTHING_SELECTED, press, pressAll, within, type PressKind } from './grid/selection';
import { useCellEdits } from './grid/use-cell-edits';
import { useShownColumns } from './grid/use-shown-columns';
import { ListingMap } from './map/listing-map';
import { ControlPanel } from './panel/control-panel';
import { NoRows } from './panel/no-rows';
import { TableFoot } from './panel/table-foot';
import { queryString, sortedBy, type TableQuery } from './query/table-query';
import { useWantedQuery } from './query/use-wanted-query';
import { beyondEnd, type TablePage } from './query/table-state';

interface DataTableProps {
  page: TablePage;
  query: TableQuery;
  isWaiting: boolean;
}

/** The table with what can be done with it: one frame of panel, grid or grid and map, and foot. */
export function DataTable({ page, query, isWaiting }: DataTableProps) {
  const { user } = useUserArea();
  const navigate = useNavigate();
  const go = useCallback(
    (next: TableQuery, { replace = false } = {}) =>
      navigate(queryString(next), { replace, preventScrollReset: true }),
    [navigate],
  );
  const wanted = useWantedQuery(query);
  const isMap = query.view === 'map';
  const [looked, setLooked] = useState<number | null>(null);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const acts = useTableActs(page, () => setSelection(NOTHING_SELECTED));
  const edits = useCellEdits(page.rows, acts);
  const rows = useMemo(() => edits.patched(page.rows), [edits, page.rows]);
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { columns, hidden, toggle } = useShownColumns(user.id);

  // A page that came late may be beyond the end as well as one that the server draws at once.
  const end = isWaiting ? null : beyondEnd(page, query);
  useEffect(() => {
    if (end) go(end, { replace: true });
  }, [end, go]);
  // Another page has other rows.
  useEffect(() => setSelection((last) => within(last, order)), [order]);
  useEffect(() => {
    document.querySelector('[data-grid-frame]')?.scrollTo({ top: 0 });
  }, [query]);

  useEffect(() => {
    if (page.detail) console.error(page.detail);
  }, [page.detail]);

  const onPress = useCallback(
    (id: number, kind: PressKind) => setSelection((last) => press(last, order, id, kind)),
    [order],
  );
  const onSelectAll = useCallback(() => setSelection((last) => pressAll(last, order)), [order]);
  const chosen = useMemo(() => order.filter((id) => selection.ids.has(id)), [order, selection]);
  return (
    <section aria-label="Listings" className="min-w-0 rounded-2 border border-line-strong bg-surface">
      <form id={ACT_FORM} method="post" onSubmit={(event) => event.preventDefault()} />
      <ControlPanel
        query={wanted}
        page={page}
        chosen={chosen}
        acts={acts}
        go={go}
        hidden={hidden}
        onToggleColumn={toggle}
        box={headState(selection, order)}
        onSelectAll={onSelectAll}
      />
      <PlainAnswer />
      {rows.length === 0 ? (
        <NoRows page={page} query={query} go={go} />
      ) : (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] border-t border-line-strong',
            isMap && 'wide:grid-cols-[minmax(0,1fr)_minmax(320px,36%)]',
          )}
        >
          <ListingGrid
            rows={rows}
            columns={columns}
            query={query}
            isWaiting={isWaiting}
            selection={selection}
            onPress={onPress}
            onSelectAll={onSelectAll}
            onClearSelection={() => setSelection(NOTHING_SELECTED)}
            onSort={(column) => go(sortedBy(query, column))}
            edits={edits}
            onLook={isMap ? setLooked : undefined}
          />
          {isMap && (
            <div className="order-first border-b border-line-strong wide:order-none wide:border-b-0 wide:border-l">
              <ListingMap
                rows={rows}
                selected={selection.ids}
                looked={looked}
                onLook={setLooked}
                onPress={(id) => onPress(id, 'toggle')}
              />
            </div>
          )}
        </div>
      )}
      <TableFoot page={page} query={query} chosen={chosen.length} acts={acts} go={go} />
      <DeleteDialog acts={acts} ids={chosen} />
      <DuplicatesDialog acts={acts} />
    </section>
  );
}
