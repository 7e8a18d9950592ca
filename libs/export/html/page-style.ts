import type { ColumnKind, ExportColumn } from '../export-columns';

/** The design system's color tokens that the page needs, for the light theme and the dark theme. */
const COLORS = `
:root{color-scheme:light dark;--canvas:oklch(.972 .005 95);--surface:oklch(.995 .002 95);--sunken:oklch(.952 .006 95);--hover:oklch(.94 .007 95);--line:oklch(.905 .008 95);--edge:oklch(.82 .01 95);--ink:oklch(.235 .014 245);--ink-2:oklch(.39 .014 245);--ink-3:oklch(.5 .013 245);--accent:oklch(.435 .105 243);--focus:oklch(.5 .13 243)}
@media (prefers-color-scheme:dark){:root{--canvas:oklch(.178 .012 245);--surface:oklch(.212 .013 245);--sunken:oklch(.155 .011 245);--hover:oklch(.268 .015 245);--line:oklch(.292 .014 245);--edge:oklch(.375 .016 245);--ink:oklch(.945 .006 95);--ink-2:oklch(.81 .008 95);--ink-3:oklch(.695 .012 245);--accent:oklch(.8 .08 228);--focus:oklch(.82 .085 228)}}
`;

const FRAME = `
*{box-sizing:border-box}
html,body{margin:0}
body{display:flex;flex-direction:column;height:100vh;height:100dvh;background:var(--canvas);color:var(--ink);font:13px/20px ui-sans-serif,system-ui,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
header{padding:16px 24px 12px}
h1{margin:0;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere}
header p,footer{margin:0;color:var(--ink-3);font-size:12px;line-height:16px;overflow-wrap:anywhere}
header p{margin-top:4px}
footer{padding:8px 24px}
main{flex:1;min-height:0;overflow:auto;background:var(--surface);border:solid var(--edge);border-width:1px 0}
:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/**
 * Every row is its own grid with fixed column widths, and off-screen rows are not laid out. At 20,000 rows, a table
 * that sizes its columns by their content takes ten times as long to open and to sort.
 */
const TABLE = `
table,thead,tbody{display:block}
table{width:100%;min-width:var(--width)}
tr{display:grid;grid-template-columns:var(--columns)}
tbody tr{content-visibility:auto;contain-intrinsic-height:auto 33px}
th,td{min-width:0;padding:6px 10px;border-bottom:1px solid var(--line);text-align:left;font-weight:400;overflow-wrap:anywhere;unicode-bidi:plaintext}
thead{position:sticky;top:0;z-index:2}
thead th{background:var(--sunken);color:var(--ink-2);border-bottom-color:var(--edge);font-weight:500;white-space:nowrap}
tr>:first-child{position:sticky;left:0;z-index:1;border-right:1px solid var(--edge)}
tbody th{background:var(--surface);font-weight:500}
tbody tr:hover>*{background:var(--hover)}
td:empty::before{content:"\\2013";content:"\\2013"/"empty";color:var(--ink-3)}
tbody:empty::after{content:"No listings were captured.";display:block;padding:16px 12px;color:var(--ink-3)}
a{color:var(--accent)}
button{all:unset;display:block;cursor:pointer;margin:-6px -10px;padding:6px 10px}
button:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
button::after{content:"\\2191";content:"\\2191"/"";margin-left:4px;opacity:0}
th:hover>button::after{opacity:.5}
[aria-sort=ascending]>button::after,[aria-sort=descending]>button::after{opacity:1}
[aria-sort=descending]>button::after{content:"\\2193";content:"\\2193"/""}
@media print{body{display:block;height:auto}main{overflow:visible}}
`;

/**
 * Below 769 px, rows become cards with two short values per line. A strip above them contains the headers of the
 * sortable columns.
 */
const CARDS = `
header{padding:12px 12px 8px}footer{padding:8px 12px}
table{min-width:0}
thead tr{display:flex;overflow-x:auto;overscroll-behavior-x:contain;background:var(--sunken);border-bottom:1px solid var(--edge)}
.plain thead,thead th:not([aria-sort]){display:none}
thead th{flex:none;border:0;padding:0}
button{margin:0;padding:10px 12px}
tbody tr{grid-template-columns:1fr 1fr;grid-auto-flow:dense;column-gap:8px;padding:10px 12px;border-bottom:1px solid var(--line);contain-intrinsic-height:auto 260px}
tbody tr>*{grid-column:span 2;display:flex;gap:8px;position:static;padding:1px 0;border:0;text-align:left;font-family:inherit;background:none}
tr>:first-child{position:static;border-right:0}
tbody th{font-size:14px;line-height:22px;font-weight:600}
tbody td:empty{display:none}
tbody td::before{flex:none;width:4.5rem;color:var(--ink-3);font:12px/20px ui-sans-serif,system-ui,"Noto Sans",sans-serif;text-align:left}
tbody a{min-height:24px}
`;

const MONO_FACE = 'ui-monospace,"SF Mono",Menlo,Consolas,monospace';
const MONOSPACED_KINDS: readonly ColumnKind[] = ['phone', 'zip', 'code', 'coordinate', 'time'];
const RIGHT_ALIGNED_KINDS: readonly ColumnKind[] = ['number', 'rating', 'coordinate'];

/** Each column's minimum width in pixels, and whether a card may show its value on the same line as another value. */
const LAYOUT: Readonly<Record<string, { width: number; short?: true }>> = {
  name: { width: 210 },
  phone: { width: 140 },
  category: { width: 150 },
  rating: { width: 66, short: true },
  reviewcount: { width: 80, short: true },
  address: { width: 300 },
  city: { width: 120, short: true },
  state: { width: 90, short: true },
  country: { width: 120, short: true },
  website: { width: 180 },
  zip: { width: 96, short: true },
  plus_code: { width: 120 },
  latitude: { width: 108, short: true },
  longitude: { width: 112, short: true },
  status: { width: 130, short: true },
  captured_at: { width: 88, short: true },
  opening_hours: { width: 260 },
  price_level: { width: 90, short: true },
  price_range: { width: 110, short: true },
  description: { width: 260 },
  service_options: { width: 180 },
};
const DEFAULT_LAYOUT = { width: 120 };

/** Escapes what could end the string, or the style element around it. */
const cssString = (text: string): string =>
  text.replace(/["\\<>]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);

/**
 * Returns the style sheet for a page with these columns. The style sheet contains nothing from the listings, but
 * headers that the user wrote.
 */
export function pageStyle<Row>(columns: readonly ExportColumn<Row>[]): string {
  const layouts = columns.map(({ name }) => LAYOUT[name] ?? DEFAULT_LAYOUT);
  const widths = layouts.map(({ width }) => width);
  const tracks = widths.map((width) => `minmax(${width}px,${width}fr)`).join(' ');
  const rule = (cell: string, isChosen: readonly boolean[], style: string) => {
    const cells = isChosen.flatMap((isIncluded, at) => (isIncluded ? [`${cell}:nth-child(${at + 1})`] : []));
    return `${cells.join(',')}{${style}}\n`;
  };
  const kindIn = (kinds: readonly ColumnKind[]) => columns.map(({ kind }) => kinds.includes(kind));
  const labels = columns.map(
    ({ title, header = title }, at) =>
      `tbody td:nth-child(${at + 1})::before{content:"${cssString(header)}"}\n`,
  );
  return [
    COLORS,
    FRAME,
    `:root{--columns:${tracks};--width:${widths.reduce((sum, width) => sum + width, 0)}px}`,
    TABLE,
    rule('tr>', kindIn(RIGHT_ALIGNED_KINDS), 'text-align:right'),
    rule('td', kindIn(MONOSPACED_KINDS), `font-family:${MONO_FACE};font-size:12px`),
    `@media (max-width:768px){${CARDS}`,
    ...labels,
    rule(
      'tbody td',
      layouts.map((layout) => 'short' in layout),
      'grid-column:auto',
    ),
    '}\n',
  ].join('');
}
