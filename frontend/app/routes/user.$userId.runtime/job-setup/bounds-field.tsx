import type { Bounds } from '@libs/listing/filters/filter-set';
import { useId, useState } from 'react';
import { Field, FieldError } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import { useInvalidField } from './invalid-fields';

interface BoundsFieldProps {
  label: string;
  bounds: Bounds | undefined;
  max: number;
  isWhole?: boolean;
  onChange(bounds: Bounds | undefined): void;
}

/** Parses one end. Returns undefined if it is empty and null if it is not a valid number. */
export function parseBound(text: string, { max, isWhole }: { max: number; isWhole: boolean }) {
  const digits = isWhole ? text.replace(/[,\s]/g, '') : text.trim().replace(',', '.');
  if (digits === '') return undefined;
  const pattern = isWhole ? /^\d{1,9}$/ : /^\d(\.\d)?$/;
  return pattern.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

const textOf = (bound: number | undefined) => (bound === undefined ? '' : String(bound));

/** A number from–to. Invalid ends are not applied, and prevent saving. */
export function BoundsField({ label, bounds, max, isWhole = false, onChange }: BoundsFieldProps) {
  const id = useId();
  const [from, setFrom] = useState(textOf(bounds?.from));
  const [to, setTo] = useState(textOf(bounds?.to));
  const parse = (text: string) => parseBound(text, { max, isWhole });
  const [before, setBefore] = useState(bounds);
  // A saved setup can be opened meanwhile.
  if (bounds !== before) {
    setBefore(bounds);
    if (parse(from) !== bounds?.from) setFrom(textOf(bounds?.from));
    if (parse(to) !== bounds?.to) setTo(textOf(bounds?.to));
  }
  const problem = problemOf(parse(from), parse(to), max);
  useInvalidField(problem !== null);
  const change = (nextFrom: string, nextTo: string) => {
    setFrom(nextFrom);
    setTo(nextTo);
    const ends = { from: parse(nextFrom), to: parse(nextTo) };
    if (problemOf(ends.from, ends.to, max)) return;
    const isEmpty = ends.from === undefined && ends.to === undefined;
    onChange(
      isEmpty
        ? undefined
        : {
            ...(typeof ends.from === 'number' && { from: ends.from }),
            ...(typeof ends.to === 'number' && { to: ends.to }),
          },
    );
  };
  return (
    <div role="group" aria-labelledby={id} className="grid min-w-0 gap-1">
      <span id={id} className="text-xs font-medium text-ink-2">
        {label}
      </span>
      <div className="grid grid-cols-2 gap-2">
        <Field label={`${label} from`} hidesLabel>
          <TextInput
            inputMode="decimal"
            placeholder="from"
            aria-invalid={problem ? true : undefined}
            value={from}
            onChange={(event) => change(event.target.value, to)}
          />
        </Field>
        <Field label={`${label} to`} hidesLabel>
          <TextInput
            inputMode="decimal"
            placeholder="to"
            aria-invalid={problem ? true : undefined}
            value={to}
            onChange={(event) => change(from, event.target.value)}
          />
        </Field>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}

function problemOf(
  from: number | null | undefined,
  to: number | null | undefined,
  max: number,
): string | null {
  if (from === null || to === null)
    return `Enter numbers from 0 to ${max.toLocaleString('en-US')}, or leave blank.`;
  return from !== undefined && to !== undefined && from > to ? 'The first number is the lower one.' : null;
}
