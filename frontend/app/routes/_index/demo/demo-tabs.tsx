import { useRef, type KeyboardEvent } from 'react';

interface DemoTabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; tab: string }[];
  value: T;
  /** Id of the panel that the tabs control. */
  panelId: string;
  onChange(value: T): void;
}

const TAB_CLASS =
  'ring-inside relative h-11 px-4 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink mid:h-10 aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-4 aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:bg-accent';

/**
 * Returns the index of the tab that a key press leads to from the tab at `index`. Returns null if the key does not
 * switch tabs.
 */
function nextTabIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export const tabId = (panelId: string, value: string) => `${panelId}-${value}`;

/** Tabs that form a single tab stop. The arrow keys switch between them. */
export function DemoTabs<T extends string>({ label, tabs, value, panelId, onChange }: DemoTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === value);
    const next = nextTabIndex(event.key, index, tabs.length);
    const nextTab = next === null ? undefined : tabs[next];
    if (!nextTab) return;
    event.preventDefault();
    onChange(nextTab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex border-b border-line px-1"
    >
      {tabs.map(({ id, tab }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId, id)}
          aria-selected={id === value}
          aria-controls={panelId}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          className={TAB_CLASS}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
