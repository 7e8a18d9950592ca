/**
 * A script as heavy as the live service's, for measurements: 1.5 MB in 5,200 functions that are all compiled and run.
 * It takes 400 ms at the start and 24 ms for each page of results.
 */
const FUNCTION_COUNT = 5_200;
const BYTES_PER_FUNCTION = 300;
const START_MS = 400;
const RENDER_MS = 24;

let script: string | null = null;

export function heavyScript(): string {
  script ??= [
    '(() => { const parts = [];',
    ...Array.from({ length: FUNCTION_COUNT }, (_, number) => functionSource(number)),
    `const work = (ms) => { const until = performance.now() + ms; let n = 0;
  while (performance.now() < until) n = parts[n % parts.length](n) >>> 0; return n; };
let sum = 0; for (const run of parts) sum += run(1);
window.heavySum = sum + work(${START_MS}); window.heavyRender = () => work(${RENDER_MS}); })();`,
  ].join('\n');
  return script;
}

function functionSource(number: number): string {
  const lines = [`parts.push(function part${number}(n) { let a = n + ${number};`];
  for (let step = 0; lines.join('').length < BYTES_PER_FUNCTION - 40; step++) {
    lines.push(`a = (a * ${1 + ((number * 31 + step * 17) % 97)} + ${(number * 7 + step) % 251}) % 65521;`);
  }
  return `${lines.join(' ')} return a; });`;
}
