import { type DomainError, type Problem, toProblem } from '../http';

const REQUEST_ID = '0b6f7c1e-52d4-4c39-9d4e-6a0e2f6d8b11';

interface ProblemExample {
  summary: string;
  value: Problem;
}

/** Returns the complete response body for an error. */
export const problemExample = (error: DomainError): ProblemExample => ({
  summary: error.message,
  value: toProblem(error, { id: REQUEST_ID }),
});
