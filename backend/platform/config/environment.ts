import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from './load-settings';

/**
 * Returns the process environment merged over the folder's `.env` file, if there is one. The process environment
 * takes precedence. Nothing else in the application reads `process.env` for a setting.
 */
export function readEnvironment(folder: string, processEnvironment: Environment = process.env): Environment {
  return { ...readEnvFile(path.join(folder, '.env')), ...processEnvironment };
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
