/** How many tables of users' databases one process reads at a time, in each of the places where jobs read them. */
export const TABLE_READING_LANES = {
  lanes: 4,
  slowLanes: 3,
  lanesPerOwner: 1,
  slowMs: 5_000,
  waitingPerOwner: 1,
  maxWaitMs: 5_000,
};
