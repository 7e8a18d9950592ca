import { CALIFORNIA_CITIES_CLAIMED } from '@libs/constants';
import { useRef, type ComponentType } from 'react';
import { classNames } from '~/components/ui/class-names';
import {
  ConfigureDrawing,
  ConnectDrawing,
  DedupeDrawing,
  ExportDrawing,
  LaunchDrawing,
  PauseDrawing,
} from './feature-drawings';
import { Section } from './section';
import { useInView } from './use-in-view';

interface Feature {
  title: string;
  text: string;
  /** The step that the card describes (spec §1), or the phase of a job. */
  stepLabel: string;
  Drawing: ComponentType;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Connect your database',
    text: 'Connect Supabase, Postgres or MySQL, or choose No Database and download the export file.',
    stepLabel: 'Step 1',
    Drawing: ConnectDrawing,
  },
  {
    title: 'Configure the search',
    text: `One city or many, each with its own list of business types. Choose from cities worldwide, including ${CALIFORNIA_CITIES_CLAIMED}+ California cities.`,
    stepLabel: 'Step 2',
    Drawing: ConfigureDrawing,
  },
  {
    title: 'Launch and monitor',
    text: 'Watch listings come in, and follow each city and business type in the log.',
    stepLabel: 'Step 3',
    Drawing: LaunchDrawing,
  },
  {
    title: 'Pause, resume, stop',
    text: 'Pause a job and resume where it stopped. The timer doesn’t count paused time.',
    stepLabel: 'During a job',
    Drawing: PauseDrawing,
  },
  {
    title: 'Remove duplicates',
    text: 'Remove Dupes compares name, address, phone and website, and keeps the most complete record.',
    stepLabel: 'After a job',
    Drawing: DedupeDrawing,
  },
  {
    title: 'Export',
    text: 'Download your listings as JSON, CSV, HTML, Excel, NDJSON or GeoJSON, or work on them in the data table.',
    stepLabel: 'Step 4',
    Drawing: ExportDrawing,
  },
];

/** Share of a card that must be visible for it to count as in view (spec §2, Landing page). */
const IN_VIEW_SHARE = 0.2;

function FeatureCard({ feature: { title, text, stepLabel, Drawing } }: { feature: Feature }) {
  const card = useRef<HTMLLIElement>(null);
  const isInView = useInView(card, IN_VIEW_SHARE);
  return (
    <li
      ref={card}
      data-in-view={isInView ?? undefined}
      className="min-w-0 overflow-hidden bg-surface outline outline-line-strong"
    >
      <article
        className={classNames(
          'pb-6 transition-[opacity,translate] duration-(--t-slow) ease-out',
          isInView === false && 'motion-safe:translate-y-2 motion-safe:opacity-0',
        )}
      >
        <Drawing />
        <div className="grid gap-1 px-5 pt-4">
          <p className="index-letter">{stepLabel}</p>
          <h3 className="text-lg">{title}</h3>
          <p className="text-md text-pretty text-ink-2">{text}</p>
        </div>
      </article>
    </li>
  );
}

export function HowItWorks() {
  return (
    <Section
      id="features"
      title="How It Works"
      lead="Four steps: connect database, configure search, launch and monitor, export. Plus two things you can do along the way."
    >
      <ul className="grid gap-px overflow-hidden rounded-2 border border-line-strong mid:grid-cols-2 wide:grid-cols-3">
        {FEATURES.map((feature) => (
          <FeatureCard key={feature.title} feature={feature} />
        ))}
      </ul>
    </Section>
  );
}
