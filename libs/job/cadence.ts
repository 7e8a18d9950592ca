/** How often a schedule runs. `at` is "HH:MM", and weekday 0 is Sunday. */
export type Cadence =
  | { kind: 'daily'; at: string }
  | { kind: 'weekly'; at: string; weekday: number }
  | { kind: 'cron'; expression: string };

export const CADENCE_KINDS = ['daily', 'weekly', 'cron'] as const;
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Returns a cadence with only the fields of its kind. Earlier versions also stored others. */
export function exactCadence(cadence: Cadence): Cadence {
  const { kind } = cadence;
  if (kind === 'cron') return { kind, expression: cadence.expression };
  return kind === 'weekly' ? { kind, at: cadence.at, weekday: cadence.weekday } : { kind, at: cadence.at };
}

/** Returns the cadence as a cron expression with five fields. */
export function cronOf(cadence: Cadence): string {
  if (cadence.kind === 'cron') return cadence.expression.trim();
  const [hour, minute] = cadence.at.split(':').map(Number);
  return `${minute ?? 0} ${hour ?? 0} * * ${cadence.kind === 'weekly' ? cadence.weekday : '*'}`;
}

/** Describes a cadence in words, such as "Every day at 06:30", "Every Monday at 09:00" or "Cron: 0 6 1 * *". */
export function cadenceText(cadence: Cadence): string {
  if (cadence.kind === 'cron') return `Cron: ${cadence.expression}`;
  return `Every ${cadence.kind === 'daily' ? 'day' : (WEEKDAYS[cadence.weekday] ?? 'week')} at ${cadence.at}`;
}
