/** Acts that wait a while so that they can be taken back. */
export interface Postponed {
  /** Runs `act` after so many milliseconds unless it is taken back. */
  later(id: string, milliseconds: number, act: () => void): void;
  /** False where it is too late. */
  takeBack(id: string): boolean;
  /** Runs everything that still waits, at once. */
  runAll(): void;
}

export function createPostponed(): Postponed {
  const waiting = new Map<string, { handle: ReturnType<typeof setTimeout>; act: () => void }>();
  const run = (id: string) => {
    const item = waiting.get(id);
    waiting.delete(id);
    item?.act();
  };
  return {
    later(id, milliseconds, act) {
      waiting.set(id, { handle: setTimeout(run, milliseconds, id), act });
    },
    takeBack(id) {
      clearTimeout(waiting.get(id)?.handle);
      return waiting.delete(id);
    },
    runAll() {
      for (const [id, { handle }] of waiting) {
        clearTimeout(handle);
        run(id);
      }
    },
  };
}
