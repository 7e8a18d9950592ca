import { DATABASE_MESSAGES } from '@libs/constants';
import type { StepResult } from '@libs/listing-store';

export interface DatabaseTestResult {
  success: boolean;
  /** Text to show to the user. */
  message: string;
  steps: StepResult[];
}

/** Says what the steps of a test lead to. */
export function testResultOf(steps: StepResult[]): DatabaseTestResult {
  const failed = steps.find((step) => step.outcome === 'failed');
  if (!failed) return { success: true, message: DATABASE_MESSAGES.tested, steps };
  const message = `${failed.message}${trailingPeriod(failed.message)} ${failed.hint}`;
  return { success: false, message, steps };
}

const trailingPeriod = (message: string): string => (/[.!?]$/.test(message) ? '' : '.');
