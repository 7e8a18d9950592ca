import { fieldsMissingLine } from '@libs/constants';
import { BASIC_FIELDS, DETAIL_FIELDS } from '@libs/listing/fields/field-list';
import { Banner } from '~/components/ui/banner';

const LABELS: ReadonlyMap<string, string> = new Map(
  [...BASIC_FIELDS, ...DETAIL_FIELDS].map(({ name, label }) => [name, label]),
);

/** Warns that the source no longer states some fields, which are given by their column names. */
export function MissingFields({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Banner tone="warn">{fieldsMissingLine(names.map((name) => LABELS.get(name) ?? name))}</Banner>;
}
