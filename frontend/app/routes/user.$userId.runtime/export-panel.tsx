import { HardDrive } from 'lucide-react';
import { buttonClasses } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Panel } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { apiPaths } from '~/services/navigation/paths';

/** Links to download or view the job's export files. */
export function ExportPanel({ className }: { className?: string }) {
  const { exports, exportProblem } = useUserArea().runtime.data;
  if (exports.length === 0 && !exportProblem) return null;
  return (
    <Panel title="Export" className={className}>
      {exportProblem && <ExportProblemText message={exportProblem.message} />}
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

/** Says why the export files are not written yet. */
export const ExportProblemText = ({ message }: { message: string }) => (
  <p role="status" className="flex items-start gap-2 border-b border-line px-4 py-2 text-ink last:border-0">
    <Icon of={HardDrive} className="mt-1 text-warn" />
    {message}
  </p>
);
