import type { ReactNode } from 'react';
import { classNames } from '~/components/ui/class-names';
import { AreaSwatch } from './areas-layer';
import { CityDot } from './map-marks';

/**
 * Explains the map's symbols. `children` is the text with the coordinates of the pointer or the newest listing.
 * @param showsCoverage whether areas are drawn by how often they were searched and how many places are missing
 */
export function MapLegend({ showsCoverage, children }: { showsCoverage: boolean; children: string }) {
  return (
    <footer className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1 text-xs text-ink-2">
      <LegendItem swatch={<Swatch className="size-1.5 rounded-full bg-map-dot" />}>Captured</LegendItem>
      <LegendItem swatch={<Swatch className="size-2 rounded-full bg-map-live" />}>Last minute</LegendItem>
      <LegendItem
        swatch={
          <svg width="9" height="9" aria-hidden="true">
            <CityDot x={4.5} y={4.5} />
          </svg>
        }
      >
        City
      </LegendItem>
      {showsCoverage ? (
        <>
          <LegendItem swatch={<AreaSwatch looks={1} />}>Searched once</LegendItem>
          <LegendItem swatch={<AreaSwatch looks={2} />}>Twice</LegendItem>
          <LegendItem swatch={<AreaSwatch looks={3} />}>3 times or more</LegendItem>
          <LegendItem swatch={<AreaSwatch hatch="some" />}>1 place missing (estimate)</LegendItem>
          <LegendItem swatch={<AreaSwatch hatch="many" />}>2 or more</LegendItem>
        </>
      ) : (
        <LegendItem swatch={<Swatch className="size-2 border border-map-dot/40 bg-map-dot/15" />}>
          Searched
        </LegendItem>
      )}
      <LegendItem swatch={<Swatch className="size-2 border border-dashed border-control" />}>
        Not searched
      </LegendItem>
      <span className="mono ml-auto min-h-4">{children}</span>
    </footer>
  );
}

function LegendItem({ swatch, children }: { swatch: ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {swatch}
      {children}
    </span>
  );
}

const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('inline-block', className)} />
);
