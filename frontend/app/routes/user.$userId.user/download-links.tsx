import { DOWNLOAD_LINK_EXPIRY_DAYS, DOWNLOAD_LINK_NAME_MAX_LENGTH } from '@libs/constants';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import type { DownloadLink, ExportRecord } from '~/services/api/api-types';
import { fileLabel } from '~/services/job/export-files';
import { DOWNLOAD_LINKS_ID, LINK_ROWS_FIELD } from '~/services/navigation/link-rows';
import { CREATE_LINK, REVOKE_LINK, TABLE_TARGET } from './link-actions';
import { SecretRow, useSecretActions } from './secret-rows';
import { NewRowForm, SecretsCard } from './secrets-card';

const EXPIRY_OPTIONS = DOWNLOAD_LINK_EXPIRY_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? 'Tomorrow' : days === 365 ? 'In a year' : `In ${days} days`,
}));
const DEFAULT_EXPIRY_DAYS = '30';

interface DownloadLinksProps {
  links: readonly DownloadLink[] | null;
  /** The files for which a link can be made. */
  exports: readonly ExportRecord[];
  /** Which rows of the table were chosen on its screen; null if none were. */
  rows: string | null;
}

/** Addresses from which a spreadsheet downloads a file. An address is shown only once, when the link is created. */
export function DownloadLinks({ links, exports, rows }: DownloadLinksProps) {
  const { creations, isCreating, isRevoking, secret, errorMessage } = useSecretActions({
    create: CREATE_LINK,
    revoke: REVOKE_LINK,
    label: 'Your new address. Copy it now; it will not be shown again.',
  });
  return (
    <div id={DOWNLOAD_LINKS_ID}>
      <SecretsCard
        title="Download links"
        purpose="With a download link, a spreadsheet such as Google Sheets reads a file without your account. Anyone with the address can download this one file until the link expires or you revoke it."
        docsUrl="/api/docs#createDownloadLink"
        errorMessage={errorMessage}
        secret={secret}
        unavailableList={links === null ? 'download links' : null}
        form={
          <NewLink key={creations} exports={exports} rows={rows} isBusy={isCreating} isOpen={rows !== null} />
        }
      >
        <ul aria-busy={isRevoking || undefined}>
          {links?.map((link) => (
            <SecretRow
              key={link.id}
              {...link}
              detail={link.filename ?? 'Rows of the table, as CSV'}
              revocation={{
                action: REVOKE_LINK,
                label: `Revoke ${link.name}`,
                title: 'Revoke download link',
                text: `Revoke ${link.name}? Its address will stop working immediately. This cannot be undone.`,
              }}
            />
          ))}
        </ul>
      </SecretsCard>
    </div>
  );
}

interface NewLinkProps extends Pick<DownloadLinksProps, 'exports' | 'rows'> {
  isBusy: boolean;
  isOpen: boolean;
}

function NewLink({ exports, rows, isBusy, isOpen }: NewLinkProps) {
  const targets = [
    { value: TABLE_TARGET, label: rows === null ? 'The table, all rows, as CSV' : 'The chosen rows, as CSV' },
    ...exports.map((file) => ({ value: file.filename, label: `${file.filename} · ${fileLabel(file)}` })),
  ];
  return (
    <NewRowForm
      title="New download link"
      isFirst={isOpen}
      isBusy={isBusy}
      submit={{ intent: CREATE_LINK, label: 'Create link', busyLabel: 'Creating...' }}
    >
      {rows !== null && <input type="hidden" name={LINK_ROWS_FIELD} value={rows} />}
      <div className="grid gap-4 mid:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem]">
        <Field label="Name" hint="What the link is for.">
          <TextInput name="name" required maxLength={DOWNLOAD_LINK_NAME_MAX_LENGTH} autoComplete="off" />
        </Field>
        <Field label="File">
          <Select name="target" options={targets} />
        </Field>
        <Field label="Expires">
          <Select name="expiresInDays" options={EXPIRY_OPTIONS} defaultValue={DEFAULT_EXPIRY_DAYS} />
        </Field>
      </div>
    </NewRowForm>
  );
}
