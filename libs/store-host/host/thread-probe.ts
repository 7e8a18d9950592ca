import { randomFill } from 'node:crypto';

/**
 * Measures whether the threads for background work still respond. Their tasks cannot be canceled, and the event loop
 * does not notice that all of them are busy.
 */
export class ThreadProbe {
  private readonly bytes = new Uint8Array(1);
  private isPending = false;
  private missedBeats = 0;

  /**
   * Call this with each heartbeat. Returns for how many heartbeats the threads have not responded: counted, not timed,
   * so that a machine that pauses this process does not make a difference.
   */
  beat(): number {
    if (this.isPending) return (this.missedBeats += 1);
    this.isPending = true;
    this.missedBeats = 0;
    randomFill(this.bytes, () => (this.isPending = false));
    return 0;
  }
}
