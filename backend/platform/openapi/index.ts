export { openApiDocument, operationsOf } from './openapi-document';
