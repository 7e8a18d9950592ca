import { jest } from '@jest/globals';

/** Tests of pure code finish immediately. A test that exceeds this timeout hangs. */
jest.setTimeout(5_000);
