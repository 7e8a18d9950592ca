import { useEffect, useState } from 'react';

/**
 * Returns the server's current time in milliseconds, updated every second.
 * @param timestamp the time of the server's last response
 */
export function useServerTime(timestamp: number): number {
  const [now, setNow] = useState(timestamp);
  useEffect(() => {
    // Counts from the server's time, because the server's clock and the browser's clock may differ.
    const [serverTime, receivedAt] = [timestamp, performance.now()];
    const tick = () => setNow(serverTime + performance.now() - receivedAt);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [timestamp]);
  return now;
}
