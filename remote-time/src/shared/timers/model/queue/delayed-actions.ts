/** Delayed actions that can be undone before they run. */
export interface DelayedActions {
  /** Runs `act` after the delay unless it is undone. */
  later(id: string, milliseconds: number, act: () => void): void;
  /** Cancels a delayed action. Returns false if it has already run. */
  cancel(id: string): boolean;
  /** Runs all waiting actions immediately. */
  runAll(): void;
}

export function createDelayedActions(): DelayedActions {
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
    cancel(id) {
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
