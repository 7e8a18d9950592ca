import type { AnyRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type RouterGroups<R extends AnyRouter> = R['_def']['record'];

/** Names "group.procedure" of one kind, in a router with two levels. */
type ProcedureName<R extends AnyRouter, Kind> = {
  [G in keyof RouterGroups<R> & string]: {
    [P in keyof RouterGroups<R>[G] & string]: RouterGroups<R>[G][P] extends { _def: { type: Kind } }
      ? `${G}.${P}`
      : never;
  }[keyof RouterGroups<R>[G] & string];
}[keyof RouterGroups<R> & string];

export type QueryName<R extends AnyRouter> = ProcedureName<R, 'query'>;
export type MutationName<R extends AnyRouter> = ProcedureName<R, 'mutation'>;

type Lookup<Tree, Name extends string> = Name extends `${infer G}.${infer P}`
  ? G extends keyof Tree
    ? P extends keyof Tree[G]
      ? Tree[G][P]
      : never
    : never
  : never;

/** The input of a procedure. */
export type InputOf<R extends AnyRouter, Name extends string> = Lookup<inferRouterInputs<R>, Name>;
/** The output of a procedure. */
export type OutputOf<R extends AnyRouter, Name extends string> = Lookup<inferRouterOutputs<R>, Name>;
