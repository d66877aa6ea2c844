/** Delayed actions that can be undone before they run. */
export interface DelayedActions {
  /** Runs an action after the delay unless it is undone. */
  schedule(id: string, delayMs: number, action: () => void): void;
  /** Cancels a delayed action. Returns false if it has already run. */
  cancel(id: string): boolean;
  /** Runs all waiting actions immediately. */
  runAll(): void;
}

export function createDelayedActions(): DelayedActions {
  const waiting = new Map<string, { handle: ReturnType<typeof setTimeout>; action: () => void }>();
  const run = (id: string) => {
    const item = waiting.get(id);
    waiting.delete(id);
    item?.action();
  };
  return {
    schedule(id, delayMs, action) {
      waiting.set(id, { handle: setTimeout(run, delayMs, id), action });
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
