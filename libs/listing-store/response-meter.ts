import { ResponseBudget, type ResponseInProgress, type ResponseShare } from './response-budget';
import { AnswerTooLong, MAX_RESPONSE_BYTES } from './response-limits';
import { unrequestedRows } from './requested-rows';

/** Counts what a server sends over one connection in response to one statement at a time. */
export class ResponseMeter implements ResponseInProgress {
  private counted = 0;
  private rows = 0;
  private maxRows = 0;
  private failure: Error | null = null;

  /** @param endConnection called if this response must make room for others */
  constructor(
    private readonly share: ResponseShare = new ResponseBudget().shareOf(''),
    private readonly endConnection: (error: Error) => void = () => undefined,
  ) {}

  get bytes(): number {
    return this.counted;
  }

  /** Call this before each statement. @param maxRows the most rows that the statement asks for */
  begin(maxRows: number): void {
    this.finish();
    this.maxRows = maxRows;
  }

  /**
   * Counts bytes as they arrive.
   * @throws AnswerTooLong, or NoRoomForResponse
   */
  addBytes(bytes: number, maxBytes = MAX_RESPONSE_BYTES): void {
    this.assertInProgress();
    this.counted += bytes;
    this.share.budget.add(this, this.share.user, bytes);
    this.assertInProgress();
    if (this.counted > maxBytes) throw new AnswerTooLong(`more than ${describeBytes(maxBytes)}`);
  }

  /** @throws StoreError with the code UNREQUESTED_ROWS */
  addRow(): void {
    this.rows += 1;
    if (this.rows > this.maxRows) throw unrequestedRows();
  }

  /** Call this when a response is complete. Others then have its room. */
  finish(): void {
    this.share.budget.remove(this);
    this.counted = 0;
    this.rows = 0;
  }

  /** Call this when the connection ends, in the middle of a response or not. */
  close(): void {
    this.failure ??= new Error('The connection was closed.');
    this.finish();
  }

  end(error: Error): void {
    this.failure ??= error;
    this.finish();
    this.endConnection(error);
  }

  /** It may end while it is counted, to make room for others. */
  private assertInProgress(): void {
    if (this.failure) throw this.failure;
  }
}

const describeBytes = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${bytes / 1_024} kB`;
