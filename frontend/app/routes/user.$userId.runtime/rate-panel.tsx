import { MinutesChart } from '~/components/job-view/minutes-chart';
import { Panel, PanelBody } from '~/components/ui/panel';
import { formatRate } from '~/services/page/formats';
import type { MinuteCount } from '~/services/api/api-types';

interface RatePanelProps {
  minutes: readonly MinuteCount[];
  /** Listings per minute, averaged over the whole job. */
  mean: number;
  zone: string;
  isLive: boolean;
  isBrief?: boolean;
  className?: string;
}

export function RatePanel({ minutes, mean, zone, isLive, isBrief, className }: RatePanelProps) {
  return (
    <Panel
      title="Listings per minute"
      note={mean > 0 && `average ${formatRate(mean)}`}
      isBrief={isBrief}
      className={className}
    >
      <PanelBody className="py-3">
        <MinutesChart minutes={minutes} mean={mean} zone={zone} isLive={isLive} />
      </PanelBody>
    </Panel>
  );
}
