import { confirmDelete } from '@libs/constants';
import { useActionData } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { DuplicatesReport } from './duplicates-report';
import { successMessage, type TableActionResult } from './table-action';

/** Shows the result of an action without JavaScript: a confirmation form or a message. */
export function NoScriptResult() {
  const result = useActionData<TableActionResult>();
  if (!result) return null;
  if ('idsToConfirm' in result)
    return (
      <ConfirmForm
        label="Delete"
        fields={{ intent: 'delete', confirmed: '1', ids: result.idsToConfirm.join(',') }}
      >
        <p>{confirmDelete(result.idsToConfirm.length)}</p>
      </ConfirmForm>
    );
  if ('preview' in result)
    return (
      <ConfirmForm
        label={result.preview.listings > 0 ? `Remove ${result.preview.listings}` : null}
        fields={{ intent: 'remove-duplicates', preview: result.preview.preview }}
      >
        <DuplicatesReport preview={result.preview} />
      </ConfirmForm>
    );
  return (
    <p role={result.ok ? 'status' : 'alert'} className="border-t border-line px-4 py-2">
      {result.ok ? successMessage(result) : result.message}
    </p>
  );
}

interface ConfirmFormProps {
  /** The button's label; null if there is nothing to confirm. */
  label: string | null;
  fields: Record<string, string>;
  children: React.ReactNode;
}

const ConfirmForm = ({ label, fields, children }: ConfirmFormProps) => (
  <form method="post" className="flex flex-wrap items-center gap-3 border-t border-line bg-warn-bg px-4 py-3">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="min-w-0 flex-1">{children}</div>
    {label && (
      <Button type="submit" variant="danger-fill">
        {label}
      </Button>
    )}
  </form>
);
