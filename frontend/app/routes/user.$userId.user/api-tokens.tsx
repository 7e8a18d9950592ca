import { API_SCOPES, API_TOKEN_EXPIRY_DAYS, API_TOKEN_NAME_MAX_LENGTH, type ApiScope } from '@libs/constants';
import { Checkbox } from '~/components/ui/checkbox';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import type { ApiToken } from '~/services/api/api-types';
import { textField } from '~/services/forms/form-fields';
import { SecretRow, useSecretActions } from './secret-rows';
import { NewRowForm, SecretsCard } from './secrets-card';

export const CREATE_TOKEN = 'create-token';
export const REVOKE_TOKEN = 'revoke-token';

const SCOPES = Object.entries(API_SCOPES) as [ApiScope, string][];
const EXPIRY_OPTIONS = API_TOKEN_EXPIRY_DAYS.map((days) => ({
  value: String(days ?? ''),
  label: days === null ? 'Never' : days === 365 ? 'In a year' : `In ${days} days`,
}));
const DEFAULT_EXPIRY_DAYS = '90';

/** Returns the form's values for a new API token. The API validates them. */
export function newTokenFrom(form: FormData) {
  const expiry = textField(form, 'expiresInDays');
  return {
    name: textField(form, 'name'),
    scopes: form.getAll('scopes').map((scope) => String(scope) as ApiScope),
    expiresInDays: expiry === '' ? null : (Number(expiry) as 90),
  };
}

/** The API tokens for the user's own programs. A token's value is shown only once, when the token is created. */
export function ApiTokens({ tokens }: { tokens: readonly ApiToken[] | null }) {
  const { creations, isCreating, isRevoking, secret, errorMessage } = useSecretActions({
    create: CREATE_TOKEN,
    revoke: REVOKE_TOKEN,
    label: 'Your new token. Copy it now; it will not be shown again.',
  });
  return (
    <SecretsCard
      title="API tokens"
      purpose="With a token, your programs can start jobs and read their results. You don’t need one to use Gazetteer in a browser."
      docsUrl="/api/docs"
      errorMessage={errorMessage}
      secret={secret}
      unavailableList={tokens === null ? 'tokens' : null}
      form={
        <NewToken key={creations} isBusy={isCreating} isFirst={creations === 0 && tokens?.length === 0} />
      }
    >
      <ul aria-busy={isRevoking || undefined}>
        {tokens?.map((token) => (
          <SecretRow
            key={token.id}
            {...token}
            detail={
              <>
                <span className="mono">{token.prefix}…</span> {token.scopes.join(', ')}
              </>
            }
            revocation={{
              action: REVOKE_TOKEN,
              label: `Revoke ${token.name}, which starts with ${token.prefix}`,
              title: 'Revoke token',
              text: `Revoke ${token.name}? Programs that use it will be refused immediately. This cannot be undone.`,
            }}
          />
        ))}
      </ul>
    </SecretsCard>
  );
}

function NewToken({ isBusy, isFirst }: { isBusy: boolean; isFirst: boolean }) {
  return (
    <NewRowForm
      title="New token"
      isFirst={isFirst}
      isBusy={isBusy}
      submit={{ intent: CREATE_TOKEN, label: 'Create token', busyLabel: 'Creating...' }}
    >
      <div className="grid gap-4 mid:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Name" hint="What the token is for.">
          <TextInput name="name" required maxLength={API_TOKEN_NAME_MAX_LENGTH} autoComplete="off" />
        </Field>
        <Field label="Expires">
          <Select name="expiresInDays" options={EXPIRY_OPTIONS} defaultValue={DEFAULT_EXPIRY_DAYS} />
        </Field>
      </div>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-xs font-medium text-ink-2">Permissions</legend>
        {SCOPES.map(([scope, label]) => (
          <Checkbox key={scope} name="scopes" value={scope} defaultChecked={scope === 'jobs:read'}>
            {label} <span className="mono text-xs text-ink-3">{scope}</span>
          </Checkbox>
        ))}
      </fieldset>
    </NewRowForm>
  );
}
