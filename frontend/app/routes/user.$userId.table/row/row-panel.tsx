import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Dialog } from '~/components/ui/dialog';
import { EmptyValue } from '~/components/ui/table';
import { formatCoordinates } from '~/components/map/format-coordinates';
import { MapCanvas, type DrawFunction } from '~/components/map/map-canvas';
import { MapSurface } from '~/components/map/map-surface';
import { useMapView } from '~/components/map/use-map-view';
import { useZone } from '~/components/use-preferences';
import { apiQueries } from '~/services/api/api-queries';
import type { TableRow } from '~/services/api/api-types';
import { cellText, contactUrl, emptyReason, webAddress } from '../grid/cell-text';
import { columnName, type Column } from '../grid/columns';
import { ContactEvidenceCell } from '../grid/contact-evidence';
import { drawListings } from '../map/draw-listings';
import { locatedListings, type LocatedListing } from '../map/located-listings';
import { RowHistory } from './row-history';

interface RowPanelProps {
  id: number;
  /** All columns of the table. */
  columns: readonly Column[];
  onClose(): void;
}

/** Shows a listing with all its fields, its place on the map, where it comes from and how it has changed. */
export function RowPanel({ id, columns, onClose }: RowPanelProps) {
  const { data: row, isError } = useQuery({
    queryKey: ['table-row', id],
    queryFn: ({ signal }) => apiQueries.tableRow(id, signal),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog
      title={row ? row.name || `Listing ${id}` : 'Listing'}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
    >
      {row ? (
        <RowDetails row={row} columns={columns} />
      ) : (
        <p role={isError ? 'alert' : 'status'} className={`p-5 ${isError ? 'text-bad' : 'text-ink-2'}`}>
          {isError ? 'The listing could not be loaded. It may have been deleted.' : 'Loading the listing...'}
        </p>
      )}
    </Dialog>
  );
}

function RowDetails({ row, columns }: { row: TableRow; columns: readonly Column[] }) {
  const [place] = useMemo(() => locatedListings([row]), [row]);
  return (
    <div className="grid gap-4 p-5 wide:grid-cols-[minmax(0,1fr)_20rem] wide:grid-rows-[auto_1fr]">
      <dl className="grid wide:row-span-2 grid-cols-[8rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2">
        {columns.map((column) => (
          <RowField key={column.key} row={row} column={column} />
        ))}
      </dl>
      <section aria-label="Place on the map" className="order-first grid content-start gap-2 wide:order-none">
        {place ? <PlaceMap place={place} /> : <p className="text-ink-2">This listing has no location.</p>}
      </section>
      <RowHistory id={row.id} />
    </div>
  );
}

function RowField({ row, column }: { row: TableRow; column: Column }) {
  const zone = useZone();
  const text = cellText(row, column, zone);
  const reason = text === '' ? emptyReason(row, column.key) : '';
  const address = column.kind === 'link' ? webAddress(text) : contactUrl(row, column);
  return (
    <>
      <dt className="text-ink-2">{columnName(column)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {column.kind === 'evidence' && text !== '' ? (
          <ContactEvidenceCell
            json={text}
            isCut={false}
            name={row.name || `listing ${row.id}`}
            zone={zone}
            tabIndex={0}
          />
        ) : address !== null ? (
          <a href={address} target="_blank" rel="noreferrer nofollow ugc" className="text-link">
            {text}
          </a>
        ) : (
          text || reason || <EmptyValue />
        )}
      </dd>
    </>
  );
}

const MIN_DEGREES = 0.03;

function PlaceMap({ place }: { place: LocatedListing }) {
  const points = useMemo(() => [place], [place]);
  const map = useMapView(points, MIN_DEGREES);
  const { size, view } = map;
  const draw = useCallback<DrawFunction>(
    (context, colors) => {
      if (size && view)
        drawListings(context, { listings: points, selected: new Set([place.id]), view, size, colors });
    },
    [points, place, view, size],
  );
  return (
    <>
      <MapSurface
        map={map}
        label={`Map of ${place.name || 'the listing'}`}
        showAllLabel="Show the listing"
        className="h-64 rounded-2 border border-control"
        dots={size && view && <MapCanvas size={size} draw={draw} label="The listing on the map" />}
      />
      <p className="mono text-xs text-ink-2">{formatCoordinates(place)}</p>
    </>
  );
}
