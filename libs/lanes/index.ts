export { FairLanes, type FairLanesOptions, NoLane, type Turn } from './fair-lanes';
export { RecentTime } from './recent-time';
