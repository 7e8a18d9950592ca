// @ts-check

/** npm's severity levels, from lowest to highest. */
export const SEVERITIES = /** @type {const} */ (['info', 'low', 'moderate', 'high', 'critical']);

/**
 * @typedef {(typeof SEVERITIES)[number]} Severity
 * @typedef {object} Advisory
 * @property {string} id "GHSA-…"
 * @property {string} package
 * @property {Severity} severity
 * @property {string} title
 * @property {string} url
 * @typedef {object} Allowance An advisory that does not concern this application, or that cannot be fixed yet.
 * @property {string} id
 * @property {string} reason
 * @property {string} until Last day on which it is allowed, "2027-01-31".
 */

/**
 * Returns the advisories of `npm audit --json`, each once. Returns null if the text is not a report, because the
 * registry did not respond or does not offer audits.
 *
 * @param {string} text
 * @returns {Advisory[] | null}
 */
export function readAuditReport(text) {
  const report = parseObject(text);
  if (!report || !('auditReportVersion' in report)) return null;
  /** @type {Map<string, Advisory>} */
  const advisories = new Map();
  for (const { via = [] } of Object.values(report.vulnerabilities ?? {}))
    for (const cause of via) {
      // A string names another vulnerable package, which has its own entry.
      if (typeof cause === 'string') continue;
      const id = /GHSA-[\w-]+/.exec(cause.url ?? '')?.[0] ?? String(cause.source);
      const { name, severity, title, url } = cause;
      advisories.set(`${id} ${name}`, { id, package: name, severity, title, url });
    }
  return [...advisories.values()];
}

/**
 * Returns why `npm audit --json` gave no report, in one line.
 *
 * @param {string} text
 */
export function failureOf(text) {
  const { message, error } = parseObject(text) ?? {};
  return String(message || error?.summary || text.trim() || 'no output')
    .split('\n', 1)[0]
    ?.slice(0, 200);
}

/**
 * Splits advisories into those that must be fixed and those that may stay. Also finds allowances that have expired or
 * are unused.
 *
 * @param {readonly Advisory[]} advisories
 * @param {{ threshold: Severity, allowed: readonly Allowance[], today: string }} rules today: "2026-11-30"
 */
export function judge(advisories, { threshold, allowed, today }) {
  const isSevere = (/** @type {Advisory} */ { severity }) =>
    SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(threshold);
  const isAllowed = (/** @type {Advisory} */ { id }) =>
    allowed.some((allowance) => allowance.id === id && allowance.until >= today);
  return {
    refused: advisories.filter((advisory) => isSevere(advisory) && !isAllowed(advisory)),
    tolerated: advisories.filter((advisory) => !isSevere(advisory) || isAllowed(advisory)),
    expired: allowed.filter(({ until }) => until < today),
    unused: allowed.filter(({ id }) => !advisories.some((advisory) => advisory.id === id)),
  };
}

/**
 * Returns the problems in a list of allowances.
 *
 * @param {readonly Partial<Allowance>[]} allowed
 * @returns {string[]}
 */
export const problemsOf = (allowed) =>
  allowed.flatMap(({ id, reason, until }) => {
    const isComplete = Boolean(id && reason && /^\d{4}-\d{2}-\d{2}$/.test(until ?? ''));
    return isComplete ? [] : [`${id ?? 'an entry'} needs id, reason and until (YYYY-MM-DD)`];
  });

/** @param {string} text @returns {Record<string, any> | null} */
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
