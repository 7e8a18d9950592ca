import { CommitInspector, type CommitObserver } from '../observe-commits';

/**
 * What happens at a commit: the process is killed before the server gets the COMMIT or after the server has executed
 * it, or only the connection is cut, so that the process does not know whether the server has committed.
 */
export const FAULTS = ['killed before', 'killed after', 'answer lost'] as const;
export type Fault = (typeof FAULTS)[number];

export interface KillPointsOptions {
  /** How often each fault happens at each point. */
  times: number;
  /** Matches the names of the points to use. */
  only?: RegExp;
}

/**
 * Disturbs commits. A point is a kind of commit, named after the database and the tables that it writes, so new kinds
 * of commits are found without a list.
 */
export class KillPoints {
  private readonly counts = new Map<string, Record<Fault, number>>();

  constructor(private readonly options: KillPointsOptions) {}

  /** Returns an inspector for connections to the given database. `kill` kills the process at their other end. */
  inspector(database: string, kill: () => void): () => CommitInspector {
    const observe: CommitObserver = (tables, moment) => {
      const fault = this.nextFault(`${database}: ${tables}`, moment);
      if (!fault) return true;
      if (fault !== 'answer lost') kill();
      return false;
    };
    return () => new CommitInspector(observe);
  }

  /** Total number of faults so far. */
  get total(): number {
    return [...this.counts.values()]
      .flatMap((counts) => Object.values(counts))
      .reduce((sum, n) => sum + n, 0);
  }

  /** Returns the numbers of each point's faults, such as "1 killed before, 1 killed after, 1 answer lost". */
  figures(): Record<string, string> {
    const text = (counts: Record<Fault, number>) =>
      FAULTS.map((fault) => `${counts[fault]} ${fault}`).join(', ');
    return Object.fromEntries([...this.counts].sort().map(([point, counts]) => [point, text(counts)]));
  }

  private nextFault(point: string, moment: 'before' | 'after'): Fault | null {
    if (!(this.options.only?.test(point) ?? true)) return null;
    const counts = this.counts.get(point) ?? { 'killed before': 0, 'killed after': 0, 'answer lost': 0 };
    this.counts.set(point, counts);
    const candidates: Fault[] = moment === 'before' ? ['killed before'] : ['killed after', 'answer lost'];
    const fault = candidates.find((candidate) => counts[candidate] < this.options.times) ?? null;
    if (fault) counts[fault] += 1;
    return fault;
  }
}
