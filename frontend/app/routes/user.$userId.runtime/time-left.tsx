import { useUserArea } from '~/components/user-area';
import { isWorkedOn, useElapsed } from './job-clock';
import { timeLeftText } from './progress';

/** About how long a live job still takes. */
export function TimeLeft({ percent }: { percent: number }) {
  const { runtime, isStale } = useUserArea();
  const elapsed = useElapsed(runtime.data, isStale);
  return <>{isWorkedOn(runtime.data) && timeLeftText(elapsed, percent)}</>;
}
