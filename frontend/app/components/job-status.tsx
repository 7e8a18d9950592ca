import type { HistoryStatus } from '@libs/constants';
import { Badge, type Shape, type Tone } from './ui/status';

const LOOKS: Record<HistoryStatus, { tone: Tone; shape: Shape }> = {
  running: { tone: 'idle', shape: 'ring' },
  completed: { tone: 'ok', shape: 'disc' },
  stopped: { tone: 'warn', shape: 'square' },
  failed: { tone: 'bad', shape: 'triangle' },
};

/** A job's status: completed green, stopped orange, failed red, other grey (spec §2), each with its own shape. */
export function JobStatus({ status }: { status: HistoryStatus }) {
  const { tone, shape } = LOOKS[status];
  return (
    <Badge tone={tone} shape={shape}>
      {status}
    </Badge>
  );
}
