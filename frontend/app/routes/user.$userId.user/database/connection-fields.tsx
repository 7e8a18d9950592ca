import type { ReactNode } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import { classNames } from '~/components/ui/class-names';
import { Field } from '~/components/ui/field';
import { Switch } from '~/components/ui/switch';
import { FIELD_CLASSES } from '~/components/ui/text-input';
import type { DatabaseConfig } from '~/services/api/api-types';
import type { SecretField } from '@libs/constants';
import type { ConnectionDraft, FormField } from './connection-draft';
import { SecretInput } from './secret-input';

interface ConnectionFieldsProps {
  draft: ConnectionDraft;
  /** The saved configuration, with masked values; null if there is none. */
  savedConfig: DatabaseConfig | null;
  /**
   * Whether the fields are disabled because a database is connected. Users must disconnect it before they can edit
   * them.
   */
  isLocked: boolean;
  fieldErrors: Readonly<Record<string, string>>;
  onText(field: FormField, text: string): void;
  onSsl(ssl: boolean): void;
  onUsesUri(usesUri: boolean): void;
  onSortIndexes(isWanted: boolean): void;
  onOwnTable(isWanted: boolean): void;
}

/**
 * The fields for every provider. CSS shows only the selected provider's fields, so that this works without JavaScript
 * (`app.css`).
 */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { draft, savedConfig, isLocked, fieldErrors, onText } = props;
  const isOfProvider = savedConfig?.provider === draft.provider;
  const secretField = (
    field: SecretField,
    label: string,
    options: { hint?: ReactNode; placeholder?: string; type?: 'url' } = {},
  ) => (
    <Field label={label} hint={options.hint} error={fieldErrors[field]}>
      <SecretInput
        field={field}
        value={draft.texts[field]}
        maskedValue={isOfProvider ? (savedConfig?.[field] ?? '') : ''}
        disabled={isLocked}
        type={options.type}
        placeholder={options.placeholder}
        onChange={(text) => onText(field, text)}
      />
    </Field>
  );
  const isMysql = draft.provider === 'mysql';
  const hasSavedValues = !isLocked && isOfProvider && savedConfig?.sample === false;
  return (
    <>
      {!isLocked && savedConfig && <input type="hidden" name="keepSaved" value="1" />}
      {hasSavedValues && draft.provider !== 'none' && (
        <p className="text-ink-2">Fields left empty keep their saved values.</p>
      )}
      <div className="hidden gap-3 group-has-[input[value=supabase]:checked]/database:grid">
        {secretField('supabaseUrl', 'Project URL', {
          type: 'url',
          placeholder: 'https://project.supabase.co',
        })}
        {secretField('supabasePublishableKey', 'Publishable key', { placeholder: 'sb_publishable_…' })}
      </div>
      <div className="hidden group-has-[input[value=postgres]:checked]/database:block">
        {secretField('postgresUrl', 'URL', {
          placeholder: 'postgres://user:password@host/db',
          hint: 'Paste a URL, or fill in the fields below.',
        })}
      </div>
      {!isLocked && (
        <div className="hidden group-has-[input[value=mysql]:checked]/database:block">
          <Switch label="Use Connection URI" checked={draft.usesUri} onChange={props.onUsesUri} />
        </div>
      )}
      <div
        className={classNames(
          'hidden',
          (draft.usesUri || !isMysql) && 'group-has-[input[value=mysql]:checked]/database:block',
        )}
      >
        {secretField('mysqlUrl', 'Connection URI', {
          placeholder: 'mysql://user:password@host:3306/database',
        })}
      </div>
      <div
        className={classNames(
          'hidden gap-3 group-has-[input[value=postgres]:checked]/database:grid mid:grid-cols-[minmax(0,2fr)_7.5rem_minmax(0,1.4fr)]',
          !(isMysql && draft.usesUri) && 'group-has-[input[value=mysql]:checked]/database:grid',
        )}
      >
        {secretField('host', 'Host')}
        {secretField('port', 'Port', { placeholder: 'Default' })}
        {secretField('database', 'Database')}
        <div className="grid gap-3 mid:col-span-3 mid:grid-cols-2">
          {secretField('username', 'Username')}
          {secretField('password', 'Password')}
        </div>
      </div>
      <div className="hidden gap-3 group-has-[input[value=mysql]:checked]/database:grid group-has-[input[value=postgres]:checked]/database:grid">
        <TlsFields {...props} />
        {!isLocked && !draft.ownTable && (
          <Checkbox
            name="sortIndexes"
            value="1"
            checked={draft.sortIndexes}
            onChange={(event) => props.onSortIndexes(event.target.checked)}
          >
            Add indexes for faster sorting{' '}
            <span className="text-ink-3">
              (Created in the background after Save. Each index uses about 100 bytes per row. Sorting by name,
              category, city, state, rating, reviews and dates then stays fast even with a million rows.)
            </span>
          </Checkbox>
        )}
      </div>
      {!isLocked && <OwnTableField {...props} />}
    </>
  );
}

/** Not for "No database". */
const OwnTableField = ({ draft, onOwnTable }: ConnectionFieldsProps) => (
  <div className="hidden group-has-[input[value=mysql]:checked]/database:block group-has-[input[value=postgres]:checked]/database:block group-has-[input[value=supabase]:checked]/database:block">
    <Checkbox
      name="ownTable"
      value="1"
      checked={draft.ownTable}
      onChange={(event) => onOwnTable(event.target.checked)}
    >
      Deliver to a table that I already have{' '}
      <span className="text-ink-3">
        (Nothing is created. You choose the table after Save; a user with permission to read and write it is
        enough.)
      </span>
    </Checkbox>
  </div>
);

function TlsFields({ draft, savedConfig, isLocked, fieldErrors, onText, onSsl }: ConnectionFieldsProps) {
  const ssl = isLocked ? (savedConfig?.ssl ?? true) : draft.ssl;
  return (
    <>
      <input type="hidden" name="ssl" value={String(ssl)} />
      <div className="flex items-center gap-4">
        <Switch label="SSL" checked={ssl} onChange={(isOn) => !isLocked && onSsl(isOn)} disabled={isLocked} />
        <noscript>
          <label className="flex items-center gap-2">
            <input type="checkbox" name="noSsl" value="1" /> Connect without SSL
          </label>
        </noscript>
      </div>
      {ssl && !isLocked && (
        <details>
          <summary className="w-fit cursor-pointer text-xs text-ink-2">
            The server’s certificate is self-signed
          </summary>
          <Field
            label="Certificate to trust (PEM)"
            hint="The server certificate is still verified, against this certificate and the publicly trusted certificate authorities."
            error={fieldErrors.caCertificate}
            className="mt-2"
          >
            <textarea
              name="caCertificate"
              rows={4}
              spellCheck={false}
              value={draft.texts.caCertificate}
              onChange={(event) => onText('caCertificate', event.target.value)}
              placeholder={
                savedConfig?.hasCaCertificate && savedConfig.provider === draft.provider
                  ? 'A certificate is saved. Paste another one to replace it.'
                  : '-----BEGIN CERTIFICATE-----'
              }
              className={classNames(FIELD_CLASSES, 'mono p-2 text-xs')}
            />
          </Field>
        </details>
      )}
    </>
  );
}
