import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

interface ValidatedFormOptions<Name extends string> {
  /** The validated fields, in the order they appear on the screen. */
  names: readonly Name[];
  validate(form: FormData): FieldErrors<Name>;
  /** Errors found by the server. */
  serverErrors?: FieldErrors<Name>;
}

export interface ValidatedForm<Name extends string> {
  errors: FieldErrors<Name>;
  /** Whether a required field is empty. */
  isIncomplete: boolean;
  /** Props for the form element. */
  form: {
    ref: RefObject<HTMLFormElement>;
    noValidate: true;
    onBlur(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onPointerMove(): void;
  };
}

/** Until the first interaction, browsers do not let the page read the value of an autofilled field. */
const isFilledIn = (field: HTMLInputElement) =>
  globalThis.CSS?.supports('selector(:autofill)') && field.matches(':autofill');

const hasEmptyRequiredField = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[required]')].some(
    (field) => field.value === '' && !isFilledIn(field),
  );

/**
 * Returns whether the clicked button has the `formNoValidate` attribute. Such a button needs only part of the form,
 * and the server validates its action.
 */
const skipsValidation = (event: FormEvent) => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
};

/** Validates fields on blur and on submit. A field that has an error is validated again at each keystroke. */
export function useValidatedForm<Name extends string>(
  options: ValidatedFormOptions<Name>,
): ValidatedForm<Name> {
  const { names, validate, serverErrors = {} as FieldErrors<Name> } = options;
  const [clientErrors, setClientErrors] = useState<FieldErrors<Name> | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const errors = clientErrors ?? serverErrors;

  const validateFields = (form: HTMLFormElement, fields: readonly Name[]) => {
    const allErrors = validate(new FormData(form));
    const checkedErrors = Object.fromEntries(
      fields.map((name) => [name, allErrors[name]]),
    ) as FieldErrors<Name>;
    setClientErrors((previous) => ({ ...(previous ?? serverErrors), ...checkedErrors }));
    return allErrors;
  };
  const updateIncomplete = () => {
    if (ref.current) setIncomplete(hasEmptyRequiredField(ref.current));
  };
  useEffect(updateIncomplete, []);

  return {
    errors,
    isIncomplete,
    form: {
      ref,
      noValidate: true,
      onBlur(event) {
        if (!(event.target instanceof HTMLInputElement)) return;
        const { name, value, form } = event.target;
        const field = names.find((candidate) => candidate === name);
        if (form && value && field) validateFields(form, [field]);
      },
      onInput(event) {
        setIncomplete(hasEmptyRequiredField(event.currentTarget));
        const fieldsWithErrors = names.filter((name) => errors[name]);
        if (fieldsWithErrors.length > 0) validateFields(event.currentTarget, fieldsWithErrors);
      },
      onSubmit(event) {
        if (skipsValidation(event)) return;
        const allErrors = validateFields(event.currentTarget, names);
        const firstInvalid = names.find((name) => allErrors[name]);
        if (!firstInvalid) return;
        event.preventDefault();
        (event.currentTarget.elements.namedItem(firstInvalid) as HTMLInputElement).focus();
      },
      onPointerMove: updateIncomplete,
    },
  };
}
