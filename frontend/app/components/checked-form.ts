import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

interface CheckedFormOptions<Name extends string> {
  /** The fields that are checked, in the order in which they stand. */
  names: readonly Name[];
  check(form: FormData): FieldErrors<Name>;
  /** What the server found wrong. */
  refused?: FieldErrors<Name>;
}

export interface CheckedForm<Name extends string> {
  errors: FieldErrors<Name>;
  /** A required field is empty. */
  isIncomplete: boolean;
  /** For the form element. */
  form: {
    ref: RefObject<HTMLFormElement>;
    noValidate: true;
    onBlur(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onPointerMove(): void;
  };
}

/** A field that the browser has filled in shows its value to the page only after the first touch. */
const isFilledIn = (field: HTMLInputElement) =>
  globalThis.CSS?.supports('selector(:autofill)') && field.matches(':autofill');

const lacks = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[required]')].some(
    (field) => field.value === '' && !isFilledIn(field),
  );

/** A button may ask for less than the whole form (`formNoValidate`): its act is the server's to check. */
const skipsChecks = (event: FormEvent) => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
};

/** Checks a form where it is left and at its end; what is shown as wrong is checked again at each key (face, Forms). */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>): CheckedForm<Name> {
  const { names, check, refused = {} as FieldErrors<Name> } = options;
  const [own, setOwn] = useState<FieldErrors<Name> | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const errors = own ?? refused;

  const see = (form: HTMLFormElement, fields: readonly Name[]) => {
    const found = check(new FormData(form));
    const seen = Object.fromEntries(fields.map((name) => [name, found[name]])) as FieldErrors<Name>;
    setOwn((before) => ({ ...(before ?? refused), ...seen }));
    return found;
  };
  const look = () => {
    if (ref.current) setIncomplete(lacks(ref.current));
  };
  useEffect(look, []);

  return {
    errors,
    isIncomplete,
    form: {
      ref,
      noValidate: true,
      onBlur(event) {
        if (!(event.target instanceof HTMLInputElement)) return;
        const { name, value, form } = event.target;
        const field = names.find((one) => one === name);
        if (form && value && field) see(form, [field]);
      },
      onInput(event) {
        setIncomplete(lacks(event.currentTarget));
        const shown = names.filter((name) => errors[name]);
        if (shown.length > 0) see(event.currentTarget, shown);
      },
      onSubmit(event) {
        if (skipsChecks(event)) return;
        const found = see(event.currentTarget, names);
        const wrong = names.find((name) => found[name]);
        if (!wrong) return;
        event.preventDefault();
        (event.currentTarget.elements.namedItem(wrong) as HTMLInputElement).focus();
      },
      onPointerMove: look,
    },
  };
}
