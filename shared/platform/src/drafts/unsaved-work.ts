import { newId } from '../new-id';

/** Asks the user whether unsaved work may be discarded. Resolves to true if it may. */
export type ConfirmDiscard = () => Promise<boolean>;

const confirmations = new Set<ConfirmDiscard>();

/** Each tab with unsaved work holds a lock of this name and its own id. The browser frees it when the tab closes. */
const LOCK = 'atrium-unsaved-work';
const ownLock = `${LOCK} ${newId()}`;

/** Holds this tab's lock until the returned function is called. Browsers offer locks only to secure pages. */
function holdLock(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  navigator.locks?.request(ownLock, { mode: 'shared' }, () => held).catch(() => undefined);
  return release;
}

/** Returns whether another tab of this browser holds unsaved work; false where the browser cannot tell. */
export async function hasUnsavedWorkElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name = '' }) => name.startsWith(LOCK) && name !== ownLock);
}

/**
 * Registers a confirmation that the shell shows before it replaces the whole page, such as on a company switch or a
 * logout. Returns a function that unregisters it. `UnsavedChangesGuard` does this for a form.
 */
export function registerUnsavedWork(confirm: ConfirmDiscard): () => void {
  confirmations.add(confirm);
  const releaseLock = holdLock();
  return () => {
    confirmations.delete(confirm);
    releaseLock();
  };
}

/**
 * Shows the registered confirmations one after the other. Resolves to true if there is no unsaved work or all of it may
 * be discarded. Await it before an action that replaces the whole page.
 */
export async function confirmDiscardUnsavedWork(): Promise<boolean> {
  for (const confirm of confirmations) if (!(await confirm())) return false;
  return true;
}
