export { ApiReference } from './api-reference';
export { apiReferenceMiddleware } from './api-reference.middleware';
export { type DocumentPart, openApiDocument, listOperations } from './openapi-document';
export { swaggerUiMiddleware } from './swagger-ui.middleware';
