import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

(globalThis as { jest?: unknown }).jest ??= jest;
// A generous timeout for busy machines; successful waits end at once.
configure({ asyncUtilTimeout: 30_000 });
