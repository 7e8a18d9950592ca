import type { AnyRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type Groups<R extends AnyRouter> = R['_def']['record'];

/** Names "group.procedure" of a router of two levels, of one kind. */
type NameOf<R extends AnyRouter, Kind> = {
  [G in keyof Groups<R> & string]: {
    [P in keyof Groups<R>[G] & string]: Groups<R>[G][P] extends { _def: { type: Kind } }
      ? `${G}.${P}`
      : never;
  }[keyof Groups<R>[G] & string];
}[keyof Groups<R> & string];

export type QueryOf<R extends AnyRouter> = NameOf<R, 'query'>;
export type MutationOf<R extends AnyRouter> = NameOf<R, 'mutation'>;

type At<Tree, Name extends string> = Name extends `${infer G}.${infer P}`
  ? G extends keyof Tree
    ? P extends keyof Tree[G]
      ? Tree[G][P]
      : never
    : never
  : never;

/** What that procedure takes. */
export type InputOf<R extends AnyRouter, Name extends string> = At<inferRouterInputs<R>, Name>;
/** What it answers with. */
export type AnswerOf<R extends AnyRouter, Name extends string> = At<inferRouterOutputs<R>, Name>;
