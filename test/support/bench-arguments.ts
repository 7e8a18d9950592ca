import { parseArgs } from 'node:util';

type Defaults = Readonly<Record<string, string | number | boolean>>;
type Values<D extends Defaults> = {
  [K in keyof D]: D[K] extends number ? number : D[K] extends boolean ? boolean : string;
};

/**
 * What a benchmark was asked for on its command line: `seconds=60 heavy`, or the same with dashes. What was not given has its
 * default, whose type is that of the argument.
 *
 * @throws for an argument that has no default, and for a number that is none
 */
export function parseBenchArguments<D extends Defaults>(args: readonly string[], defaults: D): Values<D> {
  const options = Object.entries(defaults).map(
    ([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const,
  );
  const { values } = parseArgs({
    args: args.map((arg) => (arg.startsWith('-') ? arg : `--${arg}`)),
    options: Object.fromEntries(options),
  });
  const parsed = Object.entries(defaults).map(([name, defaultValue]) => {
    const value = values[name] ?? defaultValue;
    return [name, typeof defaultValue === 'number' ? parseNumber(name, value) : value];
  });
  return Object.fromEntries(parsed) as Values<D>;
}

function parseNumber(name: string, value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`--${name} must be a number, not '${String(value)}'`);
  return number;
}
