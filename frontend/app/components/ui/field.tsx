import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { Icon } from './icon';

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldIds | null>(null);

/** Returns the ids that a control inside a Field must use. Outside a Field, returns an empty object. */
export const useField = (): Partial<FieldIds> => useContext(FieldContext) ?? {};

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Hides the label visually, for fields whose purpose is clear from the context. Screen readers still read it. */
  hidesLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A control with a label above it, and a hint and an error below it. */
export function Field({ label, hint, error, hidesLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const ids: FieldIds = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className ?? ''}`}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-xs font-medium text-ink-2'}>
        {label}
      </label>
      <FieldContext.Provider value={ids}>{children}</FieldContext.Provider>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** An error message with an icon. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex gap-1 text-xs text-bad">
      <Icon of={CircleAlert} size={14} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
