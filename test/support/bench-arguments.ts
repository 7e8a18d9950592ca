import { parseArgs } from 'node:util';

type Defaults = Readonly<Record<string, string | number | boolean>>;
type Values<D extends Defaults> = {
  [K in keyof D]: D[K] extends number ? number : D[K] extends boolean ? boolean : string;
};

/**
 * Parses a benchmark's command line: `seconds=60 heavy`, with or without leading dashes. Omitted arguments have their
 * default values, which also determine their types.
 *
 * @throws if an argument has no default, or if the value of a numeric argument is not a number
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
