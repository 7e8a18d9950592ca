/** What a benchmark was asked for on its command line, as "name=value". */
export class BenchArguments {
  constructor(private readonly args: readonly string[]) {}

  /** undefined: it was not given. */
  text(name: string): string | undefined {
    const start = `${name}=`;
    return this.args.find((arg) => arg.startsWith(start))?.slice(start.length);
  }

  number(name: string, usual: number): number {
    return Number(this.text(name) ?? usual);
  }
}
