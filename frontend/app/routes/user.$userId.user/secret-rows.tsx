import type { ReactNode } from 'react';
import { useZone } from '~/components/use-preferences';
import { Badge } from '~/components/ui/status';
import { formatDate } from '~/services/page/formats';
import { useAccountAction } from './account-action';
import { RowAction } from './row-action';
import { useNewSecret } from './use-new-secret';

interface SecretActions {
  /** The intents of the card's forms. */
  create: string;
  revoke: string;
  /** The label of a newly created secret. */
  label: string;
}

/** What became of the last creation and the last revocation in a card of secrets. */
export function useSecretActions({ create, revoke, label }: SecretActions) {
  const creation = useAccountAction(create);
  const revocation = useAccountAction(revoke);
  const { secret: text, creations } = useNewSecret(create);
  return {
    creations,
    isCreating: creation.isBusy,
    isRevoking: revocation.isBusy,
    secret: text ? { label, text } : null,
    errorMessage: creation.result?.ok ? null : (creation.result?.message ?? revocation.result?.message),
  };
}

interface SecretRowProps {
  id: string;
  name: string;
  /** What the secret is for. */
  detail: ReactNode;
  lastUsedAt: string | null;
  /** Null if it never expires. */
  expiresAt: string | null;
  expired: boolean;
  revocation: {
    action: string;
    /** The button's accessible name. */
    label: string;
    title: string;
    text: string;
  };
}

/** A row of a card of secrets: what it is for, when it was used and when it expires, and a button that revokes it. */
export function SecretRow({ id, name, detail, lastUsedAt, expiresAt, expired, revocation }: SecretRowProps) {
  const zone = useZone();
  const renderDate = (time: string) => <time dateTime={time}>{formatDate(Date.parse(time), zone)}</time>;
  const { action, label, title, text } = revocation;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate">{name}</span>
          {expired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">{detail}</p>
        <p className="text-xs text-ink-3">
          {lastUsedAt ? <>Last used {renderDate(lastUsedAt)}</> : 'Never used'},{' '}
          {expiresAt ? (
            <>
              {expired ? 'expired' : 'expires'} {renderDate(expiresAt)}
            </>
          ) : (
            'never expires'
          )}
        </p>
      </div>
      <RowAction action={action} id={id} text="Revoke" label={label} confirmation={{ title, text }} />
    </li>
  );
}
