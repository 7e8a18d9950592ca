/** The value where it comes within the time, else null; what comes later is not waited for, and its failure is nobody's. */
export async function soon<T>(reading: Promise<T>, withinMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), withinMs)));
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}
