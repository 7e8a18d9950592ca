import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, type ExportFormat } from '@libs/constants';
import { ChevronDown, Download } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { FileDialog } from '~/components/file-dialog/file-dialog';
import { buttonClasses } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import {
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLinkItem,
  MenuRadioGroup,
  MenuSeparator,
} from '~/components/ui/menu';
import { Spinner } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { apiPaths, paths } from '~/services/navigation/paths';
import {
  downloadCounts,
  effectiveRows,
  fileOf,
  linkedRows,
  longLabel,
  rowsLabel,
  shortLabel,
  WHOLE_TABLE,
  type DownloadRows,
  type DownloadScope,
} from '../actions/download-choice';
import type { TableActions } from '../actions/use-table-actions';

const FORMATS = EXPORT_FORMATS.map((format) => ({ value: format, label: EXPORT_FORMAT_NAMES[format] }));
const ROWS: readonly DownloadRows[] = ['all', 'filtered', 'selected'];

/** Download, and beside it what is downloaded: which rows, in which format, with which columns. */
export function DownloadButton({ scope, actions }: { scope: DownloadScope; actions: TableActions }) {
  const [choice, setChoice] = useState(WHOLE_TABLE);
  const { user } = useUserArea();
  const [isChoosing, setChoosing] = useState(false);
  const counts = downloadCounts(scope);
  const rowOptions = ROWS.flatMap((value) => {
    const count = counts[value];
    return count === null ? [] : [{ value, label: rowsLabel(value, count) }];
  });
  const rows = effectiveRows(choice, scope);
  const download = (file = fileOf(choice, scope)) => {
    if (!actions.pending) actions.download(rows, file, scope);
  };
  const label = longLabel(choice, scope);
  return (
    <div className="flex">
      <a
        href={apiPaths.tableDownload()}
        download
        title={label}
        aria-busy={actions.pending === 'download' || undefined}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          download();
        }}
        className={`${buttonClasses()} rounded-r-none`}
      >
        {actions.pending === 'download' ? <Spinner /> : <Icon of={Download} />}
        Download
      </a>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`What to download: ${shortLabel(choice, scope)}`}
            className={`${buttonClasses()} -ml-px rounded-l-none text-ink-2`}
          >
            {shortLabel(choice, scope)}
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      >
        <MenuRadioGroup<DownloadRows>
          label="Rows"
          value={rows}
          options={rowOptions}
          staysOpen
          onChange={(rows) => setChoice({ ...choice, rows })}
        />
        <MenuSeparator />
        <MenuRadioGroup<ExportFormat>
          label="Format"
          value={choice.format}
          options={FORMATS}
          staysOpen
          onChange={(format) => setChoice({ ...choice, format })}
        />
        <MenuSeparator />
        <MenuCheckboxItem
          checked={choice.onlyShown}
          onChange={(onlyShown) => setChoice({ ...choice, onlyShown })}
        >
          Only the columns shown
        </MenuCheckboxItem>
        <MenuSeparator />
        <MenuItem onSelect={() => download()}>
          <Icon of={Download} size={14} />
          {label}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setChoosing(true)}>Choose fields and names…</MenuItem>
        {rows !== 'selected' && (
          <MenuLinkItem to={paths.newDownloadLink(user.id, linkedRows(choice, scope))}>
            Create a download link for sheets…
          </MenuLinkItem>
        )}
      </Menu>
      <FileDialog
        // Other columns of the table are another choice to begin with.
        key={scope.shownFields.join(' ')}
        title={`Download ${rowsLabel(rows, counts[rows] ?? 0).toLowerCase()}`}
        action="Download"
        open={isChoosing}
        onOpenChange={setChoosing}
        available={scope.availableFields}
        chosen={scope.shownFields}
        formats={EXPORT_FORMATS}
        onConfirm={download}
      />
    </div>
  );
}
