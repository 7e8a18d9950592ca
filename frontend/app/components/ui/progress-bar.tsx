/** A progress bar from 0 to 100; the number is shown in text next to it. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress aria-label={label} max={100} value={Math.round(percent * 10) / 10} />;
}
