import { QUERY_STALE_MS } from '@libs/constants';

interface KeptAnswer {
  answer: Promise<unknown>;
  /** Epoch milliseconds; endless while the answer is on its way. */
  freshUntil: number;
}

/** Answers that are asked for again only once they are stale (spec §7: 5 s). A question under way is not asked a second time. */
export class FreshAnswers {
  private readonly kept = new Map<string, KeptAnswer>();

  constructor(private readonly staleMs = QUERY_STALE_MS) {}

  /** The kept answer to that question, or that of `ask`, which is kept unless it fails. */
  async take<T>(question: string, ask: () => Promise<T>): Promise<T> {
    this.dropStale();
    const known = this.kept.get(question);
    if (known) return (await known.answer) as T;
    const asked: KeptAnswer = { answer: ask(), freshUntil: Infinity };
    this.kept.set(question, asked);
    try {
      const answer = (await asked.answer) as T;
      asked.freshUntil = Date.now() + this.staleMs;
      return answer;
    } catch (error) {
      if (this.kept.get(question) === asked) this.kept.delete(question);
      throw error;
    }
  }

  /** Something was changed: nothing that was told before is believed any more. */
  forget(): void {
    this.kept.clear();
  }

  private dropStale(): void {
    const now = Date.now();
    for (const [question, { freshUntil }] of this.kept) if (freshUntil <= now) this.kept.delete(question);
  }
}
