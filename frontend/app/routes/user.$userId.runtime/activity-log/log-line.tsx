import { Check, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Icon } from '~/components/ui/icon';
import { formatTime } from '~/services/page/formats';
import { apiPaths } from '~/services/navigation/paths';
import type { ExtractedListing, LogEntry } from '~/services/api/api-types';
import { exportedFile, logLevel } from './log-level';

const LEVEL_COLORS = { info: '', success: 'text-ok', error: 'text-bad' };
const LEVEL_ICONS = { info: null, success: Check, error: TriangleAlert };

interface LogLineProps {
  entry: LogEntry;
  zone: string;
  /** Decision buttons, if this is a recovery entry. */
  children?: ReactNode;
}

/**
 * Estimated height of a log line and of each listing shown below it. It reserves space for the lines that the browser does
 * not lay out while they are off-screen: see `ActivityLog`.
 */
const LINE_HEIGHT_PX = 20;

/**
 * A log line with its time, target and message. Its listings or decision buttons are below. It is memoized, because a
 * running job adds several lines per second to hundreds of unchanged lines.
 */
export const LogLine = memo(function LogLine({ entry, zone, children }: LogLineProps) {
  const lineCount = 1 + (entry.listings?.length ?? 0);
  const level = logLevel(entry);
  const icon = LEVEL_ICONS[level];
  return (
    <li
      style={{ containIntrinsicBlockSize: `auto ${lineCount * LINE_HEIGHT_PX}px` }}
      className="grid grid-cols-[3.875rem_minmax(0,1fr)] gap-x-2 px-3 py-[3px] hover:bg-hover mid:grid-cols-[4rem_1.5rem_minmax(0,1fr)] mid:px-4 mid:py-0"
    >
      <time dateTime={new Date(entry.time).toISOString()} className="text-ink-3">
        {formatTime(entry.time, zone)}
      </time>
      <span className="hidden text-ink-3 mid:block">{entry.target}</span>
      <span className={`wrap-anywhere whitespace-pre-wrap ${LEVEL_COLORS[level]}`}>
        {icon && <Icon of={icon} size={13} className="mr-[5px] inline-block align-[-2px]" />}
        <LogMessage message={entry.message} />
      </span>
      {entry.listings && entry.listings.length > 0 && <ExtractedListings listings={entry.listings} />}
      {children && <div className="col-span-full py-1 mid:col-start-3">{children}</div>}
    </li>
  );
});

function LogMessage({ message }: { message: string }) {
  const file = exportedFile(message);
  if (!file) return message;
  return (
    <>
      EXPORT_WRITTEN:{' '}
      <a href={apiPaths.view(file.filename)} target="_blank" rel="noreferrer" className="text-link">
        {file.path}
      </a>
    </>
  );
}

/** Shows the listings that a search found as an aligned block. */
function ExtractedListings({ listings }: { listings: ExtractedListing[] }) {
  return (
    <ul
      aria-label="Extracted listings"
      className="col-span-full mt-0.5 mb-1 border-l border-line-strong pl-3 text-ink-2 mid:col-start-3"
    >
      {listings.map(({ index, name, address, phone }) => (
        <li
          key={index}
          className="grid grid-cols-[5ch_minmax(0,1fr)_auto] gap-2 mid:grid-cols-[5ch_minmax(0,1.1fr)_minmax(0,1.2fr)_7.5rem]"
        >
          <span>{index}</span>
          <span className="truncate">{name}</span>
          <span className="hidden truncate mid:block">{address}</span>
          <span className="truncate">{phone}</span>
        </li>
      ))}
    </ul>
  );
}
