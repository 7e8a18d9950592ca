import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { FieldError } from '~/components/ui/field';
import { Spinner } from '~/components/ui/progress';
import { useBrowserLayoutEffect } from '~/services/page/use-browser-layout-effect';

export interface CellEditing {
  /** The text that the editor was opened with. */
  value: string;
  /** Explains why the value was rejected. The input keeps the rejected value. */
  error: string | null;
  isSaving: boolean;
  save(value: string): void;
  cancel(): void;
}

interface CellEditorProps extends CellEditing {
  label: string;
}

/**
 * An input that fills its cell. Enter saves, Escape cancels, and leaving the input saves a changed value, unless it is
 * the one that was rejected.
 */
export function CellEditor({ label, value, error, isSaving, save, cancel }: CellEditorProps) {
  const [draftValue, setDraftValue] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sentValue = useRef<string | null>(null);
  const hintId = useId();
  // As soon as the field exists: an editor that opens once its text has been loaded would lose the keys before that.
  useBrowserLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const saveOrCancel = () => {
    if (isSaving) return;
    if (draftValue === value) return cancel();
    sentValue.current = draftValue;
    save(draftValue);
  };
  const onBlur = () => {
    const isRefused = error !== null && draftValue === sentValue.current;
    if (!isRefused) saveOrCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      saveOrCancel();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    }
  };
  return (
    <span className="relative block">
      <input
        ref={field}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={error ? true : undefined}
        aria-busy={isSaving || undefined}
        readOnly={isSaving}
        value={draftValue}
        onChange={(event) => setDraftValue(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="block h-10 w-full min-w-44 bg-raised px-2.5 text-lg text-ink outline-2 -outline-offset-2 outline-(--focus) mid:h-[31px] mid:text-sm"
      />
      {isSaving && (
        <span className="absolute top-1/2 right-2 -translate-y-1/2 text-ink-3">
          <Spinner />
        </span>
      )}
      <span
        id={hintId}
        role={error ? 'alert' : undefined}
        className="absolute top-full left-0 z-(--z-tip) mt-1 max-w-70 rounded-1 px-2 py-[5px] text-xs whitespace-normal shadow-2 data-hint:whitespace-nowrap data-bad:border data-bad:border-bad-line data-bad:bg-raised data-hint:bg-ink data-hint:text-canvas"
        {...(error ? { 'data-bad': '' } : { 'data-hint': '' })}
      >
        {error ? <FieldError>{error}</FieldError> : 'Enter to save, Esc to cancel'}
      </span>
    </span>
  );
}
