/** Turns of capture: permission to keep one permit busy with a run (design §2). Job: `{ run, slot }`. */
export const TURN_QUEUE = 'capture-turn';
/** A run has ended: its export files are to be written. Job: `{ run }`. */
export const EXPORT_QUEUE = 'export-run';

/** Channel of wake-ups for workers: turns wait, or a run's tasks became claimable. Payload: the run. */
export const WAKE_CHANNEL = 'gazetteer_turn';
/** Channel of runs that have new events. Payload: whose run it is. */
export const RUN_CHANNEL = 'gazetteer_run';
/** Channel of runs that no longer run (pause, stop, end): it reaches searches in flight. Payload: the run. */
export const HOLD_CHANNEL = 'gazetteer_hold';

/** Slots of one user's run at most (design §2, "Turns and slots"). */
export const SLOTS_AT_MOST = 4;

export interface TurnData {
  run: string;
  slot: number;
}

export interface RunEndedData {
  run: string;
}
