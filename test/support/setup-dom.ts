import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

(globalThis as { jest?: unknown }).jest ??= jest;
// What is waited for comes at once or not at all; a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });
