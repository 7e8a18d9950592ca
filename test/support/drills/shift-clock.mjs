// Loaded into a worker with --import. Each SIGUSR2 makes its wall clock jump by CLOCK_JUMP_SECONDS, back and forth. Timers
// and `performance.now` do not jump, as when an operator or NTP sets the clock of a machine.
const RealDate = Date;
const jumpMs = Number(process.env.CLOCK_JUMP_SECONDS) * 1_000;
let offsetMs = 0;

process.on('SIGUSR2', () => (offsetMs = offsetMs === 0 ? jumpMs : 0));

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + offsetMs] : args));
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
