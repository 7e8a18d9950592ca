/** How much is done, 0 to 100; the figure stands beside it in words. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress aria-label={label} max={100} value={Math.round(percent * 10) / 10} />;
}
