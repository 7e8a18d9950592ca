import { ChevronRight, Copy } from 'lucide-react';
import { PAYMENT_MESSAGES, type DatabaseProvider } from '@libs/constants';
import { copyText } from '~/components/payment/copy-text';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useToast } from '~/components/ui/toast';

type GuidedProvider = Exclude<DatabaseProvider, 'none'>;

const STEPS: Record<GuidedProvider, readonly string[]> = {
  postgres: [
    'Enter a URL, or the host, port, database, username and password. The role must be able to create tables in its schema.',
    'Click Test to check the connection, then Save. Save creates the table. If an older version of the table exists, Save updates it and keeps its rows.',
    'If the role cannot create tables, run this SQL as a role that can.',
  ],
  mysql: [
    'Enter the fields or a connection URI. The user must be able to create tables in the database. MariaDB also works.',
    'Click Test to check the connection, then Save. Save creates the table. If an older version of the table exists, Save updates it and keeps its rows.',
    'If the user cannot create tables, run this SQL as a user who can.',
  ],
  supabase: [
    'Run this SQL in the SQL Editor of your project, because a publishable key cannot create tables.',
    'Copy the Project URL and the publishable key from the project’s API settings.',
    'Click Test, then Save.',
  ],
};

interface SetupGuideProps {
  provider: DatabaseProvider | null;
  setupSql: Record<GuidedProvider, string>;
}

/** Instructions for setting up a database, including the setup SQL. */
export function SetupGuide({ provider, setupSql }: SetupGuideProps) {
  const guideProvider: GuidedProvider = provider === null || provider === 'none' ? 'postgres' : provider;
  const toast = useToast();
  const copy = async () => {
    if (await copyText(setupSql[guideProvider])) toast('ok', 'Setup SQL copied');
    else toast('bad', PAYMENT_MESSAGES.failedToCopy);
  };
  return (
    <details className="group/guide border-t border-line px-4 py-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-2 px-2 text-ink-2 hover:bg-hover mid:min-h-7">
        <Icon of={ChevronRight} size={14} className="transition-transform group-open/guide:rotate-90" />
        <span className="group-open/guide:hidden">Show setup guide</span>
        <span className="hidden group-open/guide:inline">Hide setup guide</span>
      </summary>
      <ol className="my-2 grid list-decimal gap-1 pl-7 text-ink-2">
        {STEPS[guideProvider].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="relative">
        <pre
          tabIndex={0}
          role="region"
          aria-label={`Setup SQL for ${guideProvider}`}
          className="mono ring-inside max-h-80 overflow-auto rounded-2 border border-line bg-sunken p-4 text-xs leading-5 text-ink-2"
        >
          {setupSql[guideProvider]}
        </pre>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={Copy}
          aria-label="Copy setup SQL"
          title="Copy"
          onClick={() => void copy()}
          className="absolute top-2 right-4 bg-sunken"
        />
      </div>
    </details>
  );
}
