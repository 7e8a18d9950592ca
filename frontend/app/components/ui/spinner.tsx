/** The turning ring of a wait; the words beside it say what is waited for. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="spin inline-block size-3.5 flex-none rounded-full border-[1.5px] border-current border-r-transparent"
    />
  );
}

/** A wait in words (spec §2: default "Loading..."). */
export function LoadingMessage({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      {children}
    </p>
  );
}
