const KEPT_MS = 10_000;

/** What was asked of a table, by the question, kept for some seconds: it changes little while somebody leafs through it. */
export class Known<T> {
  private since = 0;
  private answers = new Map<string, Promise<T>>();

  now(): Map<string, Promise<T>> {
    if (Date.now() - this.since > KEPT_MS) this.forget();
    return this.answers;
  }

  forget(): void {
    this.since = Date.now();
    this.answers = new Map();
  }
}

/** The answer that is known, else the one that is asked for now; a failure is not kept. */
export function knownOr<T>(
  known: Map<string, Promise<T>>,
  question: string,
  ask: () => Promise<T>,
): Promise<T> {
  const answer = known.get(question);
  if (answer) return answer;
  const asked = ask();
  known.set(question, asked);
  asked.catch(() => known.delete(question));
  return asked;
}
