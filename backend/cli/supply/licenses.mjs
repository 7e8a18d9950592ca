// @ts-check

/**
 * @typedef {{ name: string, version: string, license: string | null, folders: string[] }} Package folders: where npm
 *   installs it, "node_modules/pg".
 * @typedef {object} LicenseRules
 * @property {readonly string[]} allowed SPDX identifiers.
 * @property {Readonly<Record<string, string>>} packages Licenses of packages whose own statement is missing or
 *   unclear, by "name@version" or "name".
 */

/**
 * Returns the production packages of a lockfile (version 3), each version once, in the order of their names.
 *
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lockfile
 * @returns {Package[]}
 */
export function productionPackages({ packages }) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  for (const [folder, { version = '', license = null, dev, link }] of Object.entries(packages)) {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (name === '' || dev || link) continue;
    const folders = [...(found.get(`${name}@${version}`)?.folders ?? []), folder];
    found.set(`${name}@${version}`, { name, version, license, folders });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Returns a package's license, from the rules if they name the package, and whether the rules allow it.
 *
 * @param {Pick<Package, 'name' | 'version' | 'license'>} entry
 * @param {LicenseRules} rules
 */
export function judgeLicense({ name, version, license }, { allowed, packages }) {
  const known = packages[`${name}@${version}`] ?? packages[name] ?? license;
  return { license: known ?? 'unknown', isAllowed: known !== null && isAllowedExpression(known, allowed) };
}

/**
 * Evaluates an SPDX license expression: one alternative of OR is enough, and all parts of AND are needed. Anything
 * else, such as "SEE LICENSE IN …", is not allowed.
 *
 * @param {string} expression
 * @param {readonly string[]} allowed
 * @returns {boolean}
 */
export function isAllowedExpression(expression, allowed) {
  const innermost = /\(([^()]*)\)/.exec(expression);
  if (innermost) {
    // Replaces the expression in parentheses with a license that gives the same result.
    const result = isAllowedExpression(innermost[1] ?? '', allowed) ? ALLOWED : REFUSED;
    return isAllowedExpression(expression.replace(innermost[0], result), allowed);
  }
  return expression
    .split(/ OR /)
    .some((alternative) =>
      alternative.split(/ AND /).every((part) => part.trim() === ALLOWED || allowed.includes(part.trim())),
    );
}

const ALLOWED = '<allowed>';
const REFUSED = '<refused>';
