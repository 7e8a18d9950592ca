import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';

(globalThis as { jest?: unknown }).jest ??= jest;
