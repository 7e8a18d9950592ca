export { apiReferenceMiddleware as referenceDoor } from './api-reference.middleware';
export { openApiDocument, listOperations as operationsOf } from './openapi-document';
