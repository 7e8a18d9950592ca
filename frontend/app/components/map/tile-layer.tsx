import { useState } from 'react';
import type { PixelSize, MapViewport } from './mercator';
import { visibleTiles, type MapTiles, type Tile } from './tiles';

interface TileLayerProps {
  view: MapViewport;
  size: PixelSize;
  tiles: MapTiles;
}

/** The operator's tiles, over the map that is drawn by ourselves: where one does not come, that one shows. */
export function TileLayer({ view, size, tiles }: TileLayerProps) {
  const isHighDpi = window.devicePixelRatio > 1;
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      {visibleTiles(view, size, tiles, { isHighDpi }).map((tile) => (
        <TileImage key={tile.key} tile={tile} />
      ))}
    </div>
  );
}

function TileImage({ tile: { url, left, top, sizePx } }: { tile: Tile }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      // A tile service may want to know who asks; the address of the page is nobody's business.
      referrerPolicy="origin"
      onError={() => setFailed(true)}
      className="absolute max-w-none dark:brightness-90 dark:hue-rotate-180 dark:invert"
      style={{
        left: Math.round(left),
        top: Math.round(top),
        width: Math.ceil(sizePx),
        height: Math.ceil(sizePx),
      }}
    />
  );
}

/** Whose map it is: shown on it, as the terms of every tile service ask. */
export function Attribution({ tiles: { attribution, attributionUrl } }: { tiles: MapTiles }) {
  return (
    <p className="absolute right-4 bottom-11 max-w-3/4 truncate rounded-1 bg-surface/85 px-1.5 text-2xs text-ink-2">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noreferrer" className="text-link">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}
