/**
 * The panel with which Home leads: the active job, and then its result. Both are at least as high as most results, so
 * that the end of a job moves nothing below.
 */
export const LEAD_PANEL = {
  frame: 'mb-4 rounded-2 border border-line-strong bg-surface p-4',
  height: 'h-110 mid:h-72 wide:h-62',
  minHeight: 'min-h-110 mid:min-h-72 wide:min-h-62',
};
