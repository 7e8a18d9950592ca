import { useCallback, useEffect, useMemo } from 'react';
import { ChartCanvas, type Draw } from '~/components/chart/chart-canvas';
import { MapSurface } from '~/components/chart/map-surface';
import type { ChartSize, ChartView, Point } from '~/components/chart/mercator';
import { useMapView } from '~/components/chart/use-map-view';
import { counted } from '~/services/formats';
import type { TableRow } from '~/services/wire';
import { drawListings } from './draw-listings';
import { listingAt, locatedOf, type Located } from './located';
import { Plate } from './plate';

interface ListingMapProps {
  rows: readonly TableRow[];
  selected: ReadonlySet<number>;
  /** The listing that the pointer or the focus is at, in the table or here. */
  looked: number | null;
  onLook(id: number | null): void;
  onPress(id: number): void;
}

/** The page's listings on a map, beside the table that says the same in words. */
export function ListingMap({ rows, selected, looked, onLook, onPress }: ListingMapProps) {
  const places = useMemo(() => locatedOf(rows), [rows]);
  const map = useMapView(places);
  const { size, view, move } = map;
  // Another page is shown whole; `move` is new with each drawing.
  useEffect(() => move(null), [places]);
  const listing = (at: Point | null) => (at && view && size ? listingAt(places, at, view, size) : null);
  const told = places.find(({ id }) => id === looked) ?? places.find(({ id }) => selected.has(id)) ?? null;
  return (
    <MapSurface
      map={map}
      label="Map of the listings"
      showAllLabel="Show all listings"
      className="h-75 min-w-0 mid:h-full mid:min-h-80"
      dots={size && view && <Listings {...{ places, selected, view, size }} />}
      empty={
        <p className="absolute inset-x-6 top-1/2 -translate-y-1/2 text-center text-ink-2">
          No listing of this page has a position.
        </p>
      }
      onPoint={(at) => onLook(listing(at)?.id ?? null)}
      onPress={(at) => {
        const found = listing(at);
        if (found) onPress(found.id);
      }}
    >
      {told && view && size && <Plate place={told} view={view} size={size} />}
    </MapSurface>
  );
}

interface ListingsProps {
  places: readonly Located[];
  selected: ReadonlySet<number>;
  view: ChartView;
  size: ChartSize;
}

function Listings({ places, selected, view, size }: ListingsProps) {
  const draw = useCallback<Draw>(
    (context, colours) => drawListings(context, { places, selected, view, size, colours }),
    [places, selected, view, size],
  );
  const what = counted(places.length, 'listing', 'listings');
  return (
    <ChartCanvas
      size={size}
      draw={draw}
      label={`${what} of this page on the map; the table has their addresses.`}
    />
  );
}
