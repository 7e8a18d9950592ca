import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PageHead } from '~/components/page-head';
import { useUserArea } from '~/components/user-area';
import { type AccountSection, paths } from '~/services/navigation/paths';

const SECTIONS: readonly { name: string; section: AccountSection }[] = [
  { name: 'Database', section: 'database' },
  { name: 'Plan and payments', section: 'plan' },
  { name: 'API', section: 'api' },
  { name: 'Webhooks', section: 'webhooks' },
  { name: 'Appearance', section: 'appearance' },
];

/** For operators alone. */
const SOURCE_SECTION = { name: 'Source', section: 'source' } as const;

const LINK_CLASS =
  'ring-inside flex min-h-11 items-center rounded-2 border border-line px-3 text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:border-accent-line aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink wide:min-h-8 wide:border-transparent';

interface AccountPageProps {
  /** Omitted for the profile. */
  section?: AccountSection;
  children: ReactNode;
}

/** A section of the account, with links to all sections. */
export function AccountPage({ section, children }: AccountPageProps) {
  const { user } = useUserArea();
  return (
    <div className="mx-auto max-w-[1240px]">
      <PageHead title="Account" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[12.5rem_minmax(0,1fr)] wide:items-start">
        <nav aria-label="Account" className="flex flex-wrap gap-2 wide:grid wide:gap-0.5">
          <Link
            to={paths.accountAlias(user.id)}
            aria-current={section ? undefined : 'page'}
            className={LINK_CLASS}
          >
            Profile
          </Link>
          {[...SECTIONS, ...(user.is_operator ? [SOURCE_SECTION] : [])].map(({ name, section: linked }) => (
            <Link
              key={linked}
              to={paths.accountSection(user.id, linked)}
              aria-current={linked === section ? 'page' : undefined}
              className={LINK_CLASS}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="grid gap-4">{children}</div>
      </div>
    </div>
  );
}
