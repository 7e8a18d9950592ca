import { buttonClasses } from '~/components/ui/button';
import { Panel } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { apiPaths } from '~/services/navigation/paths';

/** Links to download or view the job's export files. */
export function ExportPanel({ className }: { className?: string }) {
  const { exports } = useUserArea().runtime.data;
  if (exports.length === 0) return null;
  return (
    <Panel title="Export" className={className}>
      <ul>
        {exports.map(({ filename }) => (
          <li
            key={filename}
            className="flex min-h-10 items-center gap-1 border-b border-line py-1 pr-2 pl-4 last:border-0"
          >
            <span className="mono min-w-0 flex-1 truncate" title={filename}>
              {filename}
            </span>
            <a
              href={apiPaths.view(filename)}
              target="_blank"
              rel="noreferrer"
              aria-label={`View ${filename} in a new tab`}
              className={buttonClasses({ variant: 'ghost', size: 'sm' })}
            >
              View
            </a>
            <a
              href={apiPaths.download(filename)}
              download={filename}
              aria-label={`Download ${filename}`}
              className={buttonClasses({ variant: 'ghost', size: 'sm' })}
            >
              Download
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
