import { Form } from '@remix-run/react';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { NewSecret } from './new-secret';

interface SecretsCardProps {
  title: string;
  /** What the rows are for, and who needs them. */
  purpose: string;
  /** URL of the documentation. */
  docsUrl: string;
  /** Explains why the last action failed, if it did. */
  errorMessage: string | null | undefined;
  /** A newly created secret, shown only once. */
  secret: { label: string; text: string } | null;
  /** Name of the list that could not be loaded; null if it has loaded. */
  unavailableList: string | null;
  /** The card's rows. */
  children: ReactNode;
  /** The form for creating a row. */
  form: ReactNode;
}

/** A card whose rows each have a secret. A secret is shown only once, when it is created. */
export function SecretsCard({
  title,
  purpose,
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
          Documentation
        </a>
      }
    >
      <p className="max-w-[80ch] px-4 py-3 text-ink-2">{purpose}</p>
      {errorMessage && (
        <div className="px-4 pt-3">
          <Banner tone="bad">{errorMessage}</Banner>
        </div>
      )}
      {secret && <NewSecret key={secret.text} label={secret.label} secret={secret.text} />}
      {unavailableList === null ? (
        children
      ) : (
        <EmptyState icon={CloudOff} title="Currently unavailable">
          Your {unavailableList} could not be loaded. Reload this page to try again.
        </EmptyState>
      )}
      {form}
    </Panel>
  );
}

interface NewRowFormProps {
  title: string;
  /** Whether it is what comes next on its screen, whose first list is empty. If so, it is initially expanded. */
  isFirst: boolean;
  isBusy: boolean;
  submit: { intent: string; label: string; busyLabel: string };
  /** The fields. */
  children: ReactNode;
}

/** An expandable form for creating a row. */
export function NewRowForm({ title, isFirst, isBusy, submit, children }: NewRowFormProps) {
  const { intent, label, busyLabel } = submit;
  return (
    <details className="border-t border-line first:border-0" open={isFirst || undefined}>
      <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">{title}</summary>
      <Form method="post" preventScrollReset className="grid gap-4 px-4 pb-4">
        {children}
        <div>
          <Button
            type="submit"
            variant="primary"
            name={INTENT_FIELD}
            value={intent}
            busy={isBusy && busyLabel}
          >
            {label}
          </Button>
        </div>
      </Form>
    </details>
  );
}
