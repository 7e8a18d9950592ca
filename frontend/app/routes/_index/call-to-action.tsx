import { useId } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { paths } from '~/services/navigation/paths';
import { LEAD_CLASS, SECTION_TITLE_CLASS, CONTAINER_CLASS } from './section';

/** Distance between two graticule lines, in pixels. */
const LINE_SPACING_PX = 72;
/** Offset from the center, where the city marker is drawn, to the nearest line crossing. */
const GRATICULE_OFFSET = { x: 36, y: 0 };

/** A graticule as a background. On wide windows, it includes the marker of a future city. */
function GraticuleBackdrop() {
  const patternId = useId();
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <svg x="50%" y="50%" overflow="visible">
        <pattern
          id={patternId}
          width={LINE_SPACING_PX}
          height={LINE_SPACING_PX}
          patternUnits="userSpaceOnUse"
          {...GRATICULE_OFFSET}
        >
          <path
            d={`M0 0H${LINE_SPACING_PX}M0 0V${LINE_SPACING_PX}`}
            className="stroke-map-graticule"
            strokeWidth="2"
          />
        </pattern>
        <rect x="-2000" y="-200" width="4000" height="400" fill={`url(#${patternId})`} />
        <g transform={`translate(${GRATICULE_OFFSET.x} ${GRATICULE_OFFSET.y})`} className="hidden wide:block">
          <circle r="5" className="fill-map-land stroke-map-ink" strokeWidth="1.25" />
          <circle r="1.6" className="fill-map-ink" />
          <rect x="12" y="-8" width="16" height="16" className="fill-raised stroke-line-strong" />
          <text
            x="20"
            y="3.5"
            textAnchor="middle"
            className="fill-map-ink font-mono text-[10px] font-semibold"
          >
            A
          </text>
          <text x="34" y="4" className="map-city">
            Your first city
          </text>
        </g>
      </svg>
    </svg>
  );
}

export function CallToAction() {
  return (
    <section
      aria-labelledby="closing-title"
      className="relative overflow-hidden border-t border-line-strong bg-map-land"
    >
      <GraticuleBackdrop />
      <div
        className={classNames(
          CONTAINER_CLASS,
          'relative flex flex-col items-start gap-8 py-12 mid:flex-row mid:items-center mid:justify-between mid:py-16',
        )}
      >
        <div className="grid gap-2">
          <h2 id="closing-title" className={SECTION_TITLE_CLASS}>
            Put your first city on the map.
          </h2>
          <p className={LEAD_CLASS}>No credit card required.</p>
        </div>
        <ButtonLink to={paths.signup()} variant="primary" size="lg">
          Sign up free
        </ButtonLink>
      </div>
    </section>
  );
}
