/** Asks whether what is typed may be lost; true where nobody minds. */
type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** Has `ask` asked before anything ends what is on the screen. Returns what ends that. */
export function guardUnsavedWork(ask: Ask): () => void {
  guards.add(ask);
  return () => guards.delete(ask);
}

/**
 * To be waited for before one's own press takes the whole page away, such as a switch of the company or logging out:
 * true if nothing unsaved is on the screen, or may be lost.
 */
export async function mayLoseUnsavedWork(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false;
  return true;
}
