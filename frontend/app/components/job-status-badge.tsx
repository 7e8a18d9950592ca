import type { HistoryStatus } from '@libs/constants';
import { Badge, type Shape, type Tone } from './ui/status';

const STATUS_STYLES: Record<HistoryStatus, { tone: Tone; shape: Shape }> = {
  running: { tone: 'idle', shape: 'ring' },
  completed: { tone: 'ok', shape: 'disc' },
  stopped: { tone: 'warn', shape: 'square' },
  failed: { tone: 'bad', shape: 'triangle' },
};

/**
 * A job's status badge. Completed is green, stopped orange, failed red and any other status gray (spec §2). Each
 * status has its own shape.
 */
export function JobStatusBadge({ status }: { status: HistoryStatus }) {
  const { tone, shape } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} shape={shape}>
      {status}
    </Badge>
  );
}
