import { ChevronRight } from 'lucide-react';
import type { DatabaseProvider } from '@libs/constants';
import { CopyableCode } from '~/components/copyable-code';
import { Icon } from '~/components/ui/icon';

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
  return (
    <details className="group/guide border-t border-line px-4 py-3">
      <summary className="-ml-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-2 px-2 text-ink-2 hover:bg-hover mid:min-h-7">
        <Icon of={ChevronRight} size={14} className="transition-transform group-open/guide:rotate-90" />
        <span className="group-open/guide:hidden">Show setup guide</span>
        <span className="hidden group-open/guide:inline">Hide setup guide</span>
      </summary>
      <ol className="my-2 grid list-decimal gap-1 pl-7 text-ink-2">
        {STEPS[guideProvider].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopyableCode
        label={`Setup SQL for ${guideProvider}`}
        name="setup SQL"
        text={setupSql[guideProvider]}
      />
    </details>
  );
}
