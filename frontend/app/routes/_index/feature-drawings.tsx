import { useId, type ReactNode } from 'react';

const THIN_LINE = 'fill-none stroke-ink-3';
const ACCENT_LINE = 'fill-none stroke-accent';
const OUTLINED = 'fill-surface stroke-ink-3';
const TINTED = 'fill-accent-soft stroke-accent-line';
const LABEL = 'fill-ink-2 font-mono text-[10px] font-medium';

/** Background of every drawing: a ruled sheet, drawn at a fixed scale from its center. Phones show the texts alone. */
function Drawing({ children }: { children: ReactNode }) {
  const patternId = useId();
  return (
    <svg aria-hidden="true" className="h-37 w-full border-b border-line bg-canvas max-mid:hidden mid:block">
      <svg x="50%" y="50%" overflow="visible">
        <pattern id={patternId} width="45" height="45" patternUnits="userSpaceOnUse" x="22.5" y="22.5">
          <path d="M.5 0V45M0 .5H45" className="fill-none stroke-line" />
        </pattern>
        <rect x="-600" y="-74" width="1200" height="148" fill={`url(#${patternId})`} />
        <g strokeWidth="1.25">{children}</g>
      </svg>
    </svg>
  );
}

/** A settings form connected to the user's own database. */
export const ConnectDrawing = () => (
  <Drawing>
    <path d="M-40 0H40" className={ACCENT_LINE} strokeWidth="1.5" />
    <rect x="-118" y="-28" width="78" height="56" rx="2" className={OUTLINED} />
    <path d="M-118-14h78M-106-2h40M-106 8h54M-106 18h30" className={THIN_LINE} />
    <path d="M40-20v40c0 6 14 11 32 11s32-5 32-11v-40" className={OUTLINED} />
    <ellipse cx="72" cy="-20" rx="32" ry="11" className={OUTLINED} />
    <path d="M40-6c0 6 14 11 32 11s32-5 32-11M40 7c0 6 14 11 32 11s32-5 32-11" className={THIN_LINE} />
    <circle r="3.5" className="fill-accent" />
  </Drawing>
);

const TYPE_COLUMNS = [0, 1, 2, 3];
/** Each city and the indexes of its business types' columns. */
const TYPES_BY_CITY: readonly { city: string; types: readonly number[] }[] = [
  { city: 'A', types: [0, 1, 3] },
  { city: 'B', types: [1, 2] },
  { city: 'C', types: [1] },
];

/** The job's targets, with cities as rows and business types as columns. */
export const ConfigureDrawing = () => (
  <Drawing>
    {TYPE_COLUMNS.map((column) => (
      <text key={column} x={-59 + column * 46} y="-48" textAnchor="middle" className={LABEL}>
        {column + 1}
      </text>
    ))}
    {TYPES_BY_CITY.map(({ city, types }, row) => (
      <g key={city} transform={`translate(0 ${-38 + row * 30})`}>
        <text x="-94" y="17" textAnchor="middle" className={LABEL}>
          {city}
        </text>
        {TYPE_COLUMNS.map((column) => (
          <rect
            key={column}
            x={-80 + column * 46}
            width="42"
            height="26"
            className={types.includes(column) ? TINTED : OUTLINED}
          />
        ))}
      </g>
    ))}
    <rect x="-34" y="-38" width="42" height="26" className={ACCENT_LINE} strokeWidth="2" />
  </Drawing>
);

/** Listings in a sunflower spiral around a city marker, in the order they were found. */
const LISTING_DOTS = Array.from({ length: 64 }, (_, index) => {
  const [radius, angle] = [7.5 * Math.sqrt(index + 2), (index + 2) * 2.399963];
  return `M${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle) * 0.9)}h0`;
}).join('');

/** A radar sweep around a city, with the listings found so far. */
export const LaunchDrawing = () => (
  <Drawing>
    <circle r="62" className={THIN_LINE} strokeDasharray="3 4" />
    <path d={LISTING_DOTS} className="fill-none stroke-map-dot/70" strokeWidth="3.4" strokeLinecap="round" />
    <path d="M0 0 50-36" className={ACCENT_LINE} strokeWidth="1.5" />
    <circle r="8" className="fill-map-land stroke-accent" strokeWidth="1.5" />
    <circle r="3" className="fill-accent" />
  </Drawing>
);

/** Timeline of a job, excluding the time when it was paused. */
export const PauseDrawing = () => (
  <Drawing>
    <path d="M-144 18H-40" className={THIN_LINE} />
    <path d="M-40 18H40" className={THIN_LINE} strokeDasharray="3 4" />
    <path d="M40 18H144" className={ACCENT_LINE} strokeWidth="1.5" />
    <path d="M-144 12v12M-40 12v12M40 12v12" className={THIN_LINE} />
    <path d="M-12-26h7v24h-7zM5-26h7v24H5z" className="fill-accent" />
    <circle cx="144" cy="18" r="3.5" className="fill-accent" />
    <text x="-40" y="42" textAnchor="middle" className={LABEL}>
      14:10
    </text>
    <text x="40" y="42" textAnchor="middle" className={LABEL}>
      14:31
    </text>
  </Drawing>
);

/** Three records of the same business. The most complete record is kept. */
export const DedupeDrawing = () => (
  <Drawing>
    <path d="M-86-42 34-4M-60-22 60 16" className={THIN_LINE} strokeOpacity=".5" />
    <rect x="-86" y="-44" width="120" height="38" className={OUTLINED} />
    <path d="M-74-32h60" className={THIN_LINE} />
    <rect x="-60" y="-24" width="120" height="38" className={OUTLINED} />
    <path d="M-48-12h64" className={THIN_LINE} />
    <rect x="-34" y="-4" width="120" height="38" className={TINTED} />
    <path d="M-22 9h64M-22 21h88" className={ACCENT_LINE} strokeWidth="1.5" />
  </Drawing>
);

const FORMATS = ['JSON', 'CSV', 'HTML'] as const;

/** The three export formats. */
export const ExportDrawing = () => (
  <Drawing>
    {FORMATS.map((format, index) => (
      <g key={format} transform={`translate(${-106 + index * 76} -40)`}>
        <path d="M0 0h44l16 16v64H0z" className={format === 'CSV' ? TINTED : OUTLINED} />
        <path d="M44 0v16h16" className={format === 'CSV' ? 'fill-none stroke-accent-line' : THIN_LINE} />
        <text x="30" y="53" textAnchor="middle" className={LABEL}>
          {format}
        </text>
      </g>
    ))}
  </Drawing>
);
