export { readTableFileInHost } from './contained-reader';
