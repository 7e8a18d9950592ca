import type { ColumnKind, ExportColumn } from '../export-columns';

/** Day and night of the face's tokens, as far as the page needs them. */
const COLOURS = `
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
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const TABLE = `
table{border-collapse:separate;border-spacing:0;width:max-content;min-width:100%}
th,td{max-width:34rem;padding:6px 10px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere;unicode-bidi:plaintext}
thead th{position:sticky;top:0;z-index:2;background:var(--sunken);color:var(--ink-2);border-bottom-color:var(--edge);font-weight:500;white-space:nowrap}
thead th:first-child,tbody th{position:sticky;left:0;border-right:1px solid var(--edge)}
thead th:first-child{z-index:3}
tbody th{z-index:1;min-width:9rem;max-width:20rem;background:var(--surface);font-weight:500}
tbody tr:hover>*{background:var(--hover)}
td:empty::before{content:"\\2013";content:"\\2013"/"empty";color:var(--ink-3)}
a{color:var(--accent)}
button{all:unset;cursor:pointer;margin:-6px -10px;padding:6px 10px}
button:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
button::after{content:"\\2191";content:"\\2191"/"";margin-left:4px;opacity:0}
th:hover>button::after{opacity:.5}
[aria-sort=ascending]>button::after,[aria-sort=descending]>button::after{opacity:1}
[aria-sort=descending]>button::after{content:"\\2193";content:"\\2193"/""}
@media print{body{display:block;height:auto}main{overflow:visible}thead th,tbody th{position:static}}
`;

/** Under 769 px: the plain table scrolls with a narrow name column; a sortable one becomes cards under a strip of heads. */
const NARROW = `
header{padding:12px 12px 8px}footer{padding:8px 12px}
tbody th{max-width:9rem}
.cards table,.cards tbody{display:block;width:auto;min-width:0}
.cards thead{display:block;position:sticky;top:0;z-index:2;background:var(--sunken);border-bottom:1px solid var(--edge)}
.cards thead tr{display:flex;overflow-x:auto;overscroll-behavior-x:contain}
.cards thead th{flex:none;position:static;border:0;padding:0}
.cards thead th:not([aria-sort]){display:none}
.cards button{display:block;margin:0;padding:10px 12px;line-height:20px}
.cards tbody tr{display:grid;grid-template-columns:1fr 1fr;grid-auto-flow:dense;column-gap:8px;padding:10px 12px;border-bottom:1px solid var(--line)}
.cards tbody th,.cards tbody td{grid-column:span 2;display:flex;gap:8px;position:static;max-width:none;min-width:0;padding:1px 0;border:0;text-align:left;font-family:inherit;background:none;white-space:normal}
.cards tbody th{font-size:14px;line-height:22px;font-weight:600}
.cards tbody td:empty{display:none}
.cards tbody td::before{flex:none;width:4.5rem;color:var(--ink-3);font-size:12px}
.cards tbody a{min-height:24px}
`;

const MONO_FACE = 'ui-monospace,"SF Mono",Menlo,Consolas,monospace';

const MONO: readonly ColumnKind[] = ['phone', 'zip', 'code', 'coordinate', 'time'];
const RIGHT: readonly ColumnKind[] = ['number', 'rating', 'coordinate'];
const UNBROKEN: readonly ColumnKind[] = [...MONO, ...RIGHT, 'status'];

/** Short values, of which a card sets two on a line. */
const SHORT = [
  'rating',
  'reviewcount',
  'city',
  'state',
  'country',
  'zip',
  'latitude',
  'longitude',
  'status',
  'captured_at',
];

/** The style of a page with these columns; nothing in it comes from listings. */
export function pageStyle(columns: readonly ExportColumn[]): string {
  const rule = (cell: string, chosen: (column: ExportColumn) => boolean, style: string) => {
    const cells = columns.flatMap((column, at) => (chosen(column) ? [`${cell}:nth-child(${at + 1})`] : []));
    return `${cells.join(',')}{${style}}\n`;
  };
  const among = (kinds: readonly ColumnKind[]) => (column: ExportColumn) => kinds.includes(column.kind);
  const labels = columns.map(
    ({ title }, at) => `.cards td:nth-child(${at + 1})::before{content:"${title}"}\n`,
  );
  return (
    COLOURS +
    FRAME +
    TABLE +
    rule('tr>', among(RIGHT), 'text-align:right') +
    rule('td', among(UNBROKEN), 'white-space:nowrap') +
    rule('td', among(MONO), `font-family:${MONO_FACE};font-size:12px`) +
    `@media (max-width:768px){${NARROW}` +
    labels.join('') +
    rule('.cards tbody td', ({ name }) => SHORT.includes(name), 'grid-column:auto') +
    '}\n'
  );
}
