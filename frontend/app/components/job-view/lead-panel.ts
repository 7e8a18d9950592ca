/**
 * The panel with which Home leads: the active job, and then its result. Both are at least as high as results usually
 * are, so that the end of a job hardly moves what is below.
 */
export const LEAD_PANEL = {
  frame: 'mb-4 rounded-2 border border-line-strong bg-surface p-4',
  height: 'h-[26rem] mid:h-[15rem] wide:h-[13rem]',
  minHeight: 'min-h-[26rem] mid:min-h-[15rem] wide:min-h-[13rem]',
};
