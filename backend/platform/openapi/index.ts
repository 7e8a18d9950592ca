export { apiReferenceMiddleware } from './api-reference.middleware';
export { type DocumentPart, openApiDocument, listOperations } from './openapi-document';
