import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';

interface InvalidFields {
  add(id: string): void;
  delete(id: string): void;
}

const InvalidFieldsContext = createContext<InvalidFields | null>(null);

/** Reports to the form whether the text of a field is invalid and therefore not part of what the form would save. */
export function useInvalidField(isInvalid: boolean): void {
  const id = useId();
  const fields = useContext(InvalidFieldsContext);
  useEffect(() => {
    if (!isInvalid || !fields) return undefined;
    fields.add(id);
    return () => fields.delete(id);
  }, [fields, id, isInvalid]);
}

/** Returns whether a field of the form is invalid, and what to render around the form's fields. */
export function useInvalidFields() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const fields = useMemo<InvalidFields>(
    () => ({
      add: (id) => setIds((before) => new Set(before).add(id)),
      delete: (id) => setIds((before) => new Set([...before].filter((other) => other !== id))),
    }),
    [],
  );
  const withFields = (children: ReactNode) => (
    <InvalidFieldsContext.Provider value={fields}>{children}</InvalidFieldsContext.Provider>
  );
  return { hasInvalid: ids.size > 0, withFields };
}
