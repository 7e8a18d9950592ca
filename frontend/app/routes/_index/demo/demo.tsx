import { useId, useRef, useState } from 'react';
import { classNames } from '~/components/ui/class-names';
import { Badge } from '~/components/ui/status';
import { DemoChart } from './demo-chart';
import { SCENES, type Scene } from './demo-scenes';
import { DemoTable } from './demo-table';
import { DemoTabs, tabId } from './demo-tabs';
import { useDemo } from './use-demo';

const LETTERS = 'ABC';

/** What is asked for: a row for each city, marked while it is the step that is shown. */
function Searches({ scene, isCurrent }: { scene: Scene; isCurrent: boolean }) {
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
            {LETTERS[index]}
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

function Playing({ scene }: { scene: Scene }) {
  const root = useRef<HTMLDivElement>(null);
  const { step, isHeld, replay } = useDemo({ pins: scene.pins.length, rows: scene.rows.length }, root);
  const heldClass = isHeld ? 'held-back' : '';
  return (
    <div ref={root}>
      {/* One height for both tabs: what the rows do not need is the chart's. */}
      <div className="grid h-100 grid-rows-[auto_minmax(0,1fr)] mid:h-96">
        <Searches scene={scene} isCurrent={!step.isMapDrawn} />
        <div className="min-h-0 bg-map-sea">
          <DemoChart scene={scene} isDrawn={step.isMapDrawn} pins={step.pins} heldClass={heldClass} />
        </div>
      </div>
      <DemoTable
        rows={scene.rows}
        filled={step.rows}
        isWhole={step.isWhole}
        heldClass={heldClass}
        onReplay={replay}
      />
    </div>
  );
}

/** A run in small: what is asked for, the chart that fills, the listings that come of it (spec §2, Landing page). */
export function Demo() {
  const panelId = useId();
  const [chosen, setChosen] = useState<Scene['id']>('single');
  return (
    <section
      aria-label="Demonstration"
      className="@container min-w-0 overflow-hidden rounded-2 border border-line-strong bg-surface"
    >
      <DemoTabs
        label="Demonstration"
        tabs={SCENES}
        value={chosen}
        panelId={panelId}
        onChange={(id) => setChosen(id)}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, chosen)}>
        {SCENES.filter(({ id }) => id === chosen).map((scene) => (
          <Playing key={scene.id} scene={scene} />
        ))}
      </div>
    </section>
  );
}
