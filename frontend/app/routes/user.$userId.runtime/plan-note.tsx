import { Link } from '@remix-run/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Panel, PanelBody } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { usePersisted } from '~/services/storage/persisted';
import { paths } from '~/services/navigation/paths';

/**
 * A note that explains the limits that apply to the next job. Users can minimize it, and it then stays minimized
 * (spec §3: noteMinimized).
 */
export function PlanNote({ className }: { className?: string }) {
  const { user, allowed, database } = useUserArea();
  const [isMinimized, setMinimized] = usePersisted(user.email, 'noteMinimized');
  const isFree = !allowed.modes.includes('autonomous');
  const hasNoDatabase = database.data?.provider === 'none';
  if (!isFree && !hasNoDatabase) return null;
  return (
    <Panel
      title="Note"
      className={className}
      actions={
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={isMinimized ? ChevronDown : ChevronUp}
          aria-label={isMinimized ? 'Show note' : 'Minimize note'}
          aria-expanded={!isMinimized}
          onClick={() => setMinimized(!isMinimized)}
        />
      }
    >
      {!isMinimized && (
        <PanelBody className="grid gap-2 py-3 text-ink-2">
          {hasNoDatabase && (
            <p>
              Without a database, results are saved as a file.{' '}
              <Link to={paths.accountSection(user.id, 'database')} className="text-link">
                Configure Database
              </Link>{' '}
              to store listings in your own table.
            </p>
          )}
          {isFree && <p>The free plan captures one city at a time and exports JSON.</p>}
        </PanelBody>
      )}
    </Panel>
  );
}
