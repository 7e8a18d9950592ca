export { ContainedExtractor, type ContainedExtractorOptions, ExtractionFailed } from './contained-extractor';
