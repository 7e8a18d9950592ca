import { useUserArea } from '~/components/user-area';
import { jobPhase } from '~/services/job/job-phase';
import { useElapsed } from './job-clock';
import { timeLeftText } from './progress';

/** About how long a live job still takes. */
export function TimeLeft({ percent }: { percent: number }) {
  const { runtime, isStale } = useUserArea();
  const elapsed = useElapsed(runtime.data, isStale);
  const isCounting = jobPhase(runtime.data.status) === 'live' && runtime.data.outage === null;
  return <>{isCounting && timeLeftText(elapsed, percent)}</>;
}
