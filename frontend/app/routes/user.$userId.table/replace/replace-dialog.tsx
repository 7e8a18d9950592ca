import { REPLACEABLE_COLUMNS, type ReplaceableColumn } from '@libs/constants';
import { useId, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { Field, FieldError } from '~/components/ui/field';
import { LoadingMessage } from '~/components/ui/progress';
import { SegmentedControl } from '~/components/ui/segmented-control';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { formatCount, pluralize } from '~/services/page/formats';
import type { DownloadScope } from '../actions/download-choice';
import type { TableActions } from '../actions/use-table-actions';
import { titleOf } from '../grid/columns';
import { isFiltered, queryToSearch, type TableQuery } from '../query/table-query';
import { ReplacePreview } from './replace-preview';
import { useReplacePreview, type ReplaceChoice } from './use-replace-preview';

interface ReplaceDialogProps {
  query: TableQuery;
  scope: DownloadScope;
  actions: TableActions;
}

const MAX_LENGTH = 200;
const COLUMN_OPTIONS = REPLACEABLE_COLUMNS.map((column) => ({ value: column, label: titleOf(column) }));

/** Finds and replaces a text in one column. Nothing is replaced before the user has seen what changes. */
export function ReplaceDialog({ query, scope, actions }: ReplaceDialogProps) {
  const formId = useId();
  const hasSelection = scope.selectedIds.length > 0 && !scope.isAllMatching;
  const [choice, setChoice] = useState<ReplaceChoice>({
    field: 'name',
    find: '',
    replacement: '',
    match: 'part',
    matchCase: false,
    rows: hasSelection ? 'selected' : 'matching',
  });
  const ids = choice.rows === 'selected' ? scope.selectedIds : null;
  const { preview: loaded, isLoading, error, load, clear } = useReplacePreview(query);
  const [isSent, setSent] = useState(false);
  const failure = isSent && !actions.pending && actions.message?.tone === 'bad' ? actions.message.text : null;
  const problem = failure ?? error;
  // What was not replaced has to be looked at again.
  const preview = failure === null ? loaded : null;
  const change = (part: Partial<ReplaceChoice>) => {
    setChoice({ ...choice, ...part });
    setSent(false);
    clear();
  };
  const replace = () => {
    if (!preview || actions.pending) return;
    setSent(true);
    actions.send('replace', {
      field: choice.field,
      find: choice.find,
      replacement: choice.replacement,
      match: choice.match,
      ...(choice.matchCase && { matchCase: '1' }),
      ...(ids ? { ids: ids.join(',') } : { search: queryToSearch(query) }),
      preview: preview.preview,
    });
  };
  return (
    <Dialog
      title="Find and replace"
      open
      onOpenChange={actions.setReplacing}
      footer={
        <>
          <Button onClick={() => actions.setReplacing(false)}>Cancel</Button>
          {preview && preview.listings > 0 ? (
            <Button
              variant="primary"
              busy={actions.pending === 'replace' && 'Replacing...'}
              onClick={replace}
            >
              Replace in {pluralize(preview.listings, 'listing', 'listings')}
            </Button>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={isLoading && 'Looking...'}
              disabledReason={choice.find === '' ? 'Enter the text to find.' : null}
            >
              Preview
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (choice.find === '' || isLoading) return;
          setSent(false);
          void load(choice, ids);
        }}
      >
        <Field label="Column">
          <Select
            options={COLUMN_OPTIONS}
            value={choice.field}
            onChange={(event) => change({ field: event.target.value as ReplaceableColumn })}
          />
        </Field>
        <div className="grid gap-3 mid:grid-cols-2">
          <Field label="Find">
            <TextInput
              value={choice.find}
              maxLength={MAX_LENGTH}
              onChange={(event) => change({ find: event.target.value })}
            />
          </Field>
          <Field label="Replace with">
            <TextInput
              value={choice.replacement}
              maxLength={MAX_LENGTH}
              onChange={(event) => change({ replacement: event.target.value })}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <Checkbox
            checked={choice.matchCase}
            onChange={(event) => change({ matchCase: event.target.checked })}
          >
            Match case
          </Checkbox>
          <Checkbox
            checked={choice.match === 'cell'}
            onChange={(event) => change({ match: event.target.checked ? 'cell' : 'part' })}
          >
            Only whole cells
          </Checkbox>
        </div>
        {hasSelection && (
          <SegmentedControl
            label="Listings"
            segments={[
              { value: 'selected', label: `Selected (${formatCount(scope.selectedIds.length)})` },
              {
                value: 'matching',
                label: `${isFiltered(query) ? 'Filtered' : 'All'} (${formatCount(scope.matching)})`,
              },
            ]}
            value={choice.rows}
            onChange={(rows) => change({ rows })}
          />
        )}
        {problem !== null && <FieldError>{problem}</FieldError>}
        {isLoading && <LoadingMessage>Looking for the text...</LoadingMessage>}
        {preview && <ReplacePreview preview={preview} column={titleOf(choice.field)} />}
      </form>
    </Dialog>
  );
}
