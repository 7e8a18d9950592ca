import { useId, useRef, useState } from 'react';
import { classNames } from '~/components/ui/class-names';
import { Badge } from '~/components/ui/status';
import { DemoMap } from './demo-map';
import { DEMO_SCENES, type DemoScene } from './demo-scenes';
import { DemoTable } from './demo-table';
import { DemoTabs, tabId } from './demo-tabs';
import { useDemo } from './use-demo-playback';

const CITY_LETTERS = 'ABC';

/** The search, with one row for each city. It is highlighted during the first step. */
function SearchList({ scene, isCurrent }: { scene: DemoScene; isCurrent: boolean }) {
  return (
    <ul aria-label="Search">
      {scene.searches.map(({ type, city }, index) => (
        <li
          key={city}
          className={classNames(
            'grid h-[45px] grid-cols-[20px_minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line px-4 text-xs transition-colors duration-(--t-slow) mid:h-[33px] mid:grid-cols-[20px_minmax(0,1.2fr)_minmax(0,1fr)_124px]',
            isCurrent && 'bg-accent-soft',
          )}
        >
          <span aria-hidden="true" className="index-letter row-span-2 mid:row-span-1">
            {CITY_LETTERS[index]}
          </span>
          <span className="truncate font-medium">{type}</span>
          <span className="col-start-2 row-start-2 truncate text-ink-2 mid:col-start-3 mid:row-start-1 mid:text-ink">
            {city}
          </span>
          <span className="row-span-2 justify-self-end mid:row-span-1">
            <Badge tone="accent">{scene.mode}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

function DemoPlayer({ scene }: { scene: DemoScene }) {
  const root = useRef<HTMLDivElement>(null);
  const { step, isBeforeHydration, replay } = useDemo(
    { pins: scene.pins.length, rows: scene.rows.length },
    root,
  );
  const preHydrationClass = isBeforeHydration ? 'reveal-late' : '';
  return (
    <div ref={root}>
      {/* Both tabs have the same height. The map fills the space that the rows leave. */}
      <div className="grid h-100 grid-rows-[auto_minmax(0,1fr)] mid:h-96">
        <SearchList scene={scene} isCurrent={!step.isMapVisible} />
        <div className="min-h-0 bg-map-sea">
          <DemoMap
            scene={scene}
            isVisible={step.isMapVisible}
            visiblePins={step.pins}
            preHydrationClass={preHydrationClass}
          />
        </div>
      </div>
      <DemoTable
        rows={scene.rows}
        filledRows={step.rows}
        isComplete={step.isComplete}
        preHydrationClass={preHydrationClass}
        onReplay={replay}
      />
    </div>
  );
}

/** A job in miniature: the search, the map filling up, and the resulting listings (spec §2, Landing page). */
export function Demo() {
  const panelId = useId();
  const [selectedTab, setSelectedTab] = useState<DemoScene['id']>('single');
  return (
    <section
      aria-label="Demo"
      className="@container min-w-0 overflow-hidden rounded-2 border border-line-strong bg-surface"
    >
      <DemoTabs
        label="Demo"
        tabs={DEMO_SCENES}
        value={selectedTab}
        panelId={panelId}
        onChange={(id) => setSelectedTab(id)}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, selectedTab)}>
        {DEMO_SCENES.filter(({ id }) => id === selectedTab).map((scene) => (
          <DemoPlayer key={scene.id} scene={scene} />
        ))}
      </div>
    </section>
  );
}
