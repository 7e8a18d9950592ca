import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

interface OperationDocument {
  responses: Record<string, { headers?: unknown }>;
}

interface ApiDocument {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, OperationDocument>>;
  webhooks?: unknown;
}

const HEADER = `// Generated from backend/openapi.json by "npm run docs".
type NoParameters = { query?: never; header?: never; path?: never; cookie?: never };
`;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Returns the TypeScript types for the frontend's API client: each operation's input and successful responses, and
 * the schemas that they use. Error responses are omitted because the client reads them all in the same form, and
 * webhooks because no page calls them.
 */
export async function frontendTypes(openapiJson: string): Promise<string> {
  const document = withoutUnread(JSON.parse(openapiJson) as ApiDocument);
  return HEADER + astToString((await openapiTS(JSON.stringify(document))).map(compact));
}

function withoutUnread({ webhooks: _, ...document }: ApiDocument): ApiDocument {
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path)) {
      const responses = Object.entries(operation.responses ?? {}).filter(([status]) =>
        status.startsWith('2'),
      );
      for (const [, response] of responses) delete response.headers;
      operation.responses = Object.fromEntries(responses);
    }
  const paths = withoutTexts(document.paths) as ApiDocument['paths'];
  return { ...document, paths, components: { schemas: usedSchemas(paths, document.components.schemas) } };
}

/**
 * Text keys to remove from operations, because the API reference contains these texts. Schemas keep their
 * descriptions, because editors show them.
 */
const TEXT_KEYS = ['summary', 'description', 'example', 'examples'];

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, child]) => !TEXT_KEYS.includes(key) || (key === 'description' && typeof child !== 'string'),
      )
      .map(([key, child]) => [key, withoutTexts(child)]),
  );
}

/** Returns the schemas that the paths refer to, directly or through other schemas. */
function usedSchemas(paths: unknown, schemas: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** Removes type members that openapi-fetch does not need: methods that a path does not have, and untyped headers. */
const compact = (node: ts.Node): ts.Node =>
  ts.visitEachChild(
    node,
    (child) => (isUnread(child) ? undefined : isNoParameters(child) ? NO_PARAMETERS : compact(child)),
    undefined,
  );

const NO_PARAMETERS = ts.factory.createPropertySignature(
  undefined,
  'parameters',
  undefined,
  ts.factory.createTypeReferenceNode('NoParameters'),
);

const propertyName = ({ name }: ts.PropertySignature) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
const isNever = (node: ts.Node) =>
  ts.isPropertySignature(node) && node.type?.kind === ts.SyntaxKind.NeverKeyword;

function isUnread(node: ts.Node): boolean {
  if (!ts.isPropertySignature(node)) return false;
  if (isNever(node)) return METHODS.includes(propertyName(node));
  const isIndexOnly =
    node.type && ts.isTypeLiteralNode(node.type) && node.type.members.every(ts.isIndexSignatureDeclaration);
  return propertyName(node) === 'headers' && isIndexOnly === true;
}

const isNoParameters = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) &&
  propertyName(node) === 'parameters' &&
  node.type !== undefined &&
  ts.isTypeLiteralNode(node.type) &&
  node.type.members.every(isNever);
