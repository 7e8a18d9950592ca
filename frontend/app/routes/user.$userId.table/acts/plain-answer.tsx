import { confirmDelete } from '@libs/constants';
import { useActionData } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { DuplicatesReport } from './duplicates-report';
import { doneMessage, type TableActResult } from './table-act';

/** What came of a press on a page that runs no script: a question with its form, or the sentence. */
export function PlainAnswer() {
  const result = useActionData<TableActResult>();
  if (!result) return null;
  if ('ask' in result)
    return (
      <Question label="Delete" fields={{ act: 'delete', confirmed: '1', ids: result.ask.join(',') }}>
        <p>{confirmDelete(result.ask.length)}</p>
      </Question>
    );
  if ('preview' in result)
    return (
      <Question
        label={result.preview.listings > 0 ? `Remove ${result.preview.listings}` : null}
        fields={{ act: 'remove-duplicates', preview: result.preview.preview }}
      >
        <DuplicatesReport preview={result.preview} />
      </Question>
    );
  return (
    <p role={result.ok ? 'status' : 'alert'} className="border-t border-line px-4 py-2">
      {result.ok ? doneMessage(result) : result.message}
    </p>
  );
}

interface QuestionProps {
  /** What the button reads; null where there is nothing to do. */
  label: string | null;
  fields: Record<string, string>;
  children: React.ReactNode;
}

const Question = ({ label, fields, children }: QuestionProps) => (
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
