import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

(globalThis as { jest?: unknown }).jest ??= jest;
// A generous timeout for busy machines. It does not slow down successful waits.
configure({ asyncUtilTimeout: 30_000 });
