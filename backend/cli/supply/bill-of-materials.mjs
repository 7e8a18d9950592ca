// @ts-check

/**
 * @typedef {{ 'bom-ref': string, name: string, group?: string, version: string }} Component
 * @typedef {{ metadata: { component: { name: string } }, components: Component[],
 *   dependencies: { ref: string, dependsOn?: string[] }[] }} BillOfMaterials
 */

/**
 * Reduces a CycloneDX document to the included packages. (`npm sbom --omit=dev` would also omit the production
 * packages that a development package needs.)
 *
 * @template {BillOfMaterials} T
 * @param {T} document
 * @param {string} application Name of the application, which npm takes from the folder.
 * @param {ReadonlySet<string>} included "name@version" of the packages to list
 * @returns {T}
 */
export function reduceTo(document, application, included) {
  const components = document.components.filter(({ group, name, version }) =>
    included.has(`${group ? `${group}/` : ''}${name}@${version}`),
  );
  const refs = new Set(components.map((component) => component['bom-ref']));
  const { component } = document.metadata;
  const dependencies = document.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === /** @type {any} */ (component)['bom-ref'])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return {
    ...document,
    metadata: { ...document.metadata, component: { ...component, name: application } },
    components,
    dependencies,
  };
}
