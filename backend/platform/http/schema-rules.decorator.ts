const rulesByDto = new Map<string, object>();

/**
 * Adds keywords of JSON Schema to the schema of a DTO in the API description, such as the fields that are required
 * together. They describe what the service checks; generated types ignore them.
 */
export const ApiSchemaRules =
  (rules: object): ClassDecorator =>
  ({ name }) =>
    void rulesByDto.set(name, rules);

/** Returns the rules of a DTO by its name. */
export const schemaRulesOf = (dto: string): object => rulesByDto.get(dto) ?? {};

/** Returns a rule that requires fields and allows others. Linters want each required field to be a property of the same schema. */
export const requiringFields = (...names: readonly string[]): object => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  additionalProperties: true,
});
