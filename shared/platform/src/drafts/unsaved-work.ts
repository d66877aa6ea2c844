/** Asks the user whether unsaved work may be discarded. Resolves to true if it may. */
export type ConfirmDiscard = () => Promise<boolean>;

const confirmations = new Set<ConfirmDiscard>();

/**
 * Registers a confirmation that the shell shows before it replaces the whole page, such as on a company switch or a
 * logout. Returns a function that unregisters it. `UnsavedChangesGuard` does this for a form.
 */
export function registerUnsavedWork(confirm: ConfirmDiscard): () => void {
  confirmations.add(confirm);
  return () => confirmations.delete(confirm);
}

/**
 * Shows the registered confirmations one after the other. Resolves to true if there is no unsaved work or all of it may
 * be discarded. Await it before an action that replaces the whole page.
 */
export async function confirmDiscardUnsavedWork(): Promise<boolean> {
  for (const confirm of confirmations) if (!(await confirm())) return false;
  return true;
}
