export { referenceDoor } from './reference-door';
export { openApiDocument, operationsOf } from './openapi-document';
