import { DEFAULT_LOG_COUNT, LOG_COUNT_OPTIONS } from '@libs/constants';
import { ScrollText } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '~/components/ui/class-names';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { Select } from '~/components/ui/select';
import { Switch } from '~/components/ui/switch';
import { usePersisted } from '~/services/storage/persisted';
import { useBrowserLayoutEffect } from '~/services/page/use-browser-layout-effect';
import type { LogEntry } from '~/services/api/api-types';
import { LogLine } from './log-line';

const COUNT_OPTIONS = LOG_COUNT_OPTIONS.map((lines) => ({ value: String(lines), label: `last ${lines}` }));

interface ActivityLogProps {
  entries: readonly LogEntry[];
  zone: string;
  /** Email of the user whose auto-scroll setting is stored in the browser. */
  email: string;
  className?: string;
  /** Whether phones show only the heading until it is pressed, and other screens fewer lines. */
  isBrief?: boolean;
  /** Renders the decision buttons for an entry that has any. */
  renderDecision?(entry: LogEntry): ReactNode;
}

/**
 * Lets new lines move nothing that is being read. They are inserted above the visible lines, and the list scrolls to
 * them in the next frame if it was at its top or auto-scroll is on: browsers count a scroll as no shift of the layout.
 */
function useSteadyLines(
  list: RefObject<HTMLOListElement>,
  isAutoScroll: boolean,
  newest: number | undefined,
): void {
  const previousLine = useRef<HTMLElement | null>(null);
  useBrowserLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const line = element.firstElementChild as HTMLElement | null;
    const added = previousLine.current?.isConnected
      ? previousLine.current.offsetTop - (line?.offsetTop ?? 0)
      : 0;
    previousLine.current = line;
    // On mobile, auto-scroll is off and its switch is hidden (spec §2).
    const isMobile = window.matchMedia?.('(width <= 768px)').matches;
    const showsNewest = element.scrollTop === 0 || (isAutoScroll && !isMobile);
    if (added > 0) element.scrollTop += added;
    if (!showsNewest || element.scrollTop === 0) return;
    let isWaiting = true;
    const showNewest = () => {
      if (isWaiting) element.scrollTop = 0;
      isWaiting = false;
    };
    const frame = requestAnimationFrame(showNewest);
    return () => {
      cancelAnimationFrame(frame);
      showNewest();
    };
  }, [list, isAutoScroll, newest]);
}

/**
 * The job's log, with the newest entry first. It is not a live region; instead, `Announcements` reports progress to
 * screen readers at a slower rate.
 */
export function ActivityLog({
  entries,
  zone,
  email,
  className,
  isBrief = false,
  renderDecision,
}: ActivityLogProps) {
  const height = isBrief ? 'h-90' : 'h-90 wide:h-[max(360px,calc(100dvh-330px))]';
  const [count, setCount] = useState<number>(DEFAULT_LOG_COUNT);
  const [isAutoScroll, setAutoScroll] = usePersisted(email, 'autoScrollLogs');
  const list = useRef<HTMLOListElement>(null);
  const newest = entries.at(-1)?.seq;
  useSteadyLines(list, isAutoScroll, newest);
  return (
    <Panel
      title="Activity log"
      className={className}
      isBrief={isBrief}
      actions={
        <>
          <span aria-hidden="true" className="hidden text-xs text-ink-2 mid:inline">
            Show
          </span>
          <Select
            size="sm"
            aria-label="Log lines shown"
            className="w-[7rem]"
            options={COUNT_OPTIONS}
            value={count}
            onChange={(event) => setCount(Number(event.target.value))}
          />
          <Switch
            label={`Auto-scroll ${isAutoScroll ? 'ON' : 'OFF'}`}
            checked={isAutoScroll}
            onChange={setAutoScroll}
            className="min-w-37 pr-2 max-mid:hidden"
          />
        </>
      }
    >
      {entries.length === 0 ? (
        // On wide screens, nothing is below the log that its first lines could move.
        <div className="h-90 wide:h-auto">
          <EmptyState icon={ScrollText} title="No activity logs available">
            Log lines appear here once a job starts.
          </EmptyState>
        </div>
      ) : (
        <ol
          ref={list}
          tabIndex={0}
          aria-label="Activity log lines"
          className={classNames(
            // The lines that the list shows before it is scrolled are always drawn, so that prints and pictures have them.
            '[&>:nth-child(n+40)]:[content-visibility:auto]',
            'ring-inside overflow-auto rounded-b-2 bg-sunken py-2 font-mono text-xs leading-[1.67] [word-spacing:0] [overflow-anchor:none]',
            height,
          )}
        >
          {entries
            .slice(-count)
            .toReversed()
            .map((entry) => (
              <LogLine key={entry.seq} entry={entry} zone={zone}>
                {renderDecision?.(entry)}
              </LogLine>
            ))}
        </ol>
      )}
    </Panel>
  );
}
