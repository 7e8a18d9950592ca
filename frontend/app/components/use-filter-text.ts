import { useEffect, useRef, useState, type ChangeEvent } from 'react';

/** Time since the last keystroke before the filter is applied. */
const DEBOUNCE_MS = 300;

/**
 * Returns the properties of a filter's input. What is typed is applied after a short pause.
 * @param applied The filter that the URL has.
 * @param apply Called with the trimmed text.
 */
export function useFilterText(applied: string, apply: (text: string) => void) {
  const [value, setValue] = useState(applied);
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef({ applied, apply });
  latest.current = { applied, apply };

  // Updates the input when the URL changes, for example on Back or Clear, unless the input has focus.
  useEffect(() => {
    if (document.activeElement !== ref.current) setValue(applied);
  }, [applied]);
  useEffect(() => {
    const text = value.trim();
    if (text === latest.current.applied) return;
    const timer = setTimeout(() => latest.current.apply(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value);
  return { ref, value, onChange };
}
