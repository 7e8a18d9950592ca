export { normalizeShapes } from './contained-normalize';
