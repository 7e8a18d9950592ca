import { jest } from '@jest/globals';

/** Pure code answers at once; what takes longer than this hangs. */
jest.setTimeout(5_000);
