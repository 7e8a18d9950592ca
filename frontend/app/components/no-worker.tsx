import { ServerOff } from 'lucide-react';
import { Banner } from '~/components/ui/banner';
import type { RuntimeState } from '~/services/api/api-types';

/** Says that a job, or its file, waits because no worker is running. Null for all other jobs. */
export const NoWorker = ({ noWorker }: Pick<RuntimeState, 'noWorker'>) =>
  noWorker && (
    <Banner tone="warn" icon={ServerOff}>
      {noWorker.message}
    </Banner>
  );
