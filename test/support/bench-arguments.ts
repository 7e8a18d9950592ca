/** The command line arguments of a benchmark, as "name=value". */
export class BenchArguments {
  constructor(private readonly args: readonly string[]) {}

  /** Returns undefined if it was not given. */
  text(name: string): string | undefined {
    const prefix = `${name}=`;
    return this.args.find((arg) => arg.startsWith(prefix))?.slice(prefix.length);
  }

  number(name: string, defaultValue: number): number {
    return Number(this.text(name) ?? defaultValue);
  }
}
