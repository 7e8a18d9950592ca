/** A spinner; the text next to it says what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="spin inline-block size-3.5 flex-none rounded-full border-[1.5px] border-current border-r-transparent"
    />
  );
}

/** A spinner with a message (spec §2: default "Loading..."). */
export function LoadingMessage({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      {children}
    </p>
  );
}
