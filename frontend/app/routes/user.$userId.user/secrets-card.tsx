import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { NewSecret } from './new-secret';

interface SecretsCardProps {
  title: string;
  /** Where its use is explained. */
  docsUrl: string;
  /** Why the last act failed. */
  errorMessage: string | null | undefined;
  /** What was just made, shown this once. */
  secret: { label: string; text: string } | null;
  /** Names what is listed, where the list could not be read; null: it was read. */
  unavailableList: string | null;
  /** The rows. */
  children: ReactNode;
  /** The form that makes another one. */
  form: ReactNode;
}

/** The frame of a card whose rows each have a secret that is shown once. */
export function SecretsCard({
  title,
  docsUrl,
  errorMessage,
  secret,
  unavailableList,
  children,
  form,
}: SecretsCardProps) {
  return (
    <Panel
      title={title}
      note={
        <a href={docsUrl} className="text-link">
          How to use them
        </a>
      }
    >
      {errorMessage && (
        <div className="px-4 pt-3">
          <Banner tone="bad">{errorMessage}</Banner>
        </div>
      )}
      {secret && <NewSecret key={secret.text} label={secret.label} secret={secret.text} />}
      {unavailableList === null ? (
        children
      ) : (
        <EmptyState icon={CloudOff} title="Not known at the moment">
          The list of your {unavailableList} could not be read. Reload this page to try again.
        </EmptyState>
      )}
      {form}
    </Panel>
  );
}

interface NewRowFormProps {
  title: string;
  /** Open where there is nothing yet. */
  isFirst: boolean;
  children: ReactNode;
}

/** Where the form of a new row is unfolded. */
export function NewRowForm({ title, isFirst, children }: NewRowFormProps) {
  return (
    <details className="border-t border-line first:border-0" open={isFirst || undefined}>
      <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">{title}</summary>
      {children}
    </details>
  );
}
