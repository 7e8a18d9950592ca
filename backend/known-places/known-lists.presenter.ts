import type { KnownListDetailsResponse, KnownListResponse } from './known-lists.dto';
import type { KnownList, ListProblem } from './known-list.repository';

export const toKnownListResponse = ({
  id,
  name,
  rows,
  places,
  emails,
  skipped,
  createdAt,
}: KnownList): KnownListResponse => ({
  id,
  name,
  rows,
  places,
  emails,
  skipped,
  createdAt: createdAt.toISOString(),
});

export const toKnownListDetailsResponse = (
  list: KnownList & { problems: ListProblem[] },
): KnownListDetailsResponse => ({ ...toKnownListResponse(list), problems: list.problems });
