export { apiReferenceMiddleware } from './api-reference.middleware';
export { openApiDocument, listOperations } from './openapi-document';
