import type { ToastInput, Toasts } from '@atrium/platform';
import { TOAST_LIMIT, type Toast, toastDismissed, toastRemoved, toastShown } from './toasts-slice';

/** How long a closed toast stays in the store, in ms (docs/PRODUCT.md, Notifications). */
const TOAST_REMOVAL_DELAY_MS = 1_000_000;

const DEFAULT_DURATION_MS = 5_000;

const DURATIONS: Partial<Record<NonNullable<ToastInput['variant']>, number | null>> = {
  success: 3_000,
  destructive: 5_000,
  info: 3_000,
  warning: 4_000,
  // The caller that shows a loading toast also closes it.
  loading: null,
};

interface ToastStore {
  dispatch(action: ReturnType<typeof toastShown | typeof toastDismissed | typeof toastRemoved>): unknown;
  getState(): { toasts: readonly Toast[] };
}

export interface HostToasts extends Toasts {
  /** Runs the toast's action, once and only while the toast is open. */
  act(id: string): void;
  /**
   * Closes every toast that offers an action or a reply. Called when the account or company changes, to which these
   * would no longer apply.
   */
  dismissActions(): void;
}

/** Creates the app's toast service on the host's store. */
export function createToasts(store: ToastStore): HostToasts {
  // Functions are kept out of the store, whose state must be serializable.
  const actions = new Map<string, () => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  let lastRevision = 0;

  const forgetRemoved = () => {
    const kept = new Set(store.getState().toasts.map((toast) => toast.id));
    for (const id of actions.keys()) if (!kept.has(id)) actions.delete(id);
    for (const [id, timer] of removals) {
      if (kept.has(id)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
  };

  const remove = (id: string) => {
    store.dispatch(toastRemoved(id));
    forgetRemoved();
  };

  const dismiss = (id: string) => {
    if (removals.has(id)) return;
    store.dispatch(toastDismissed(id));
    removals.set(
      id,
      setTimeout(() => remove(id), TOAST_REMOVAL_DELAY_MS),
    );
  };

  const openToast = (key: string | undefined) =>
    key === undefined ? undefined : store.getState().toasts.find((toast) => toast.open && toast.key === key);

  return {
    show({ variant = 'default', action, duration, ...toast }) {
      lastRevision += 1;
      const id = openToast(toast.key)?.id ?? String(lastRevision);
      const durationMs = duration ?? (variant in DURATIONS ? DURATIONS[variant] : DEFAULT_DURATION_MS) ?? null;
      if (action) actions.set(id, action.onAction);
      else actions.delete(id);
      store.dispatch(
        toastShown({
          ...toast,
          id,
          variant,
          action: action?.label,
          duration: durationMs,
          open: true,
          revision: lastRevision,
        }),
      );
      if (store.getState().toasts.length >= TOAST_LIMIT) forgetRemoved();
      return id;
    },
    dismiss,
    act(id) {
      // The toast is already closing: ignore a second press.
      if (removals.has(id)) return;
      dismiss(id);
      actions.get(id)?.();
    },
    dismissActions() {
      for (const { id, reply } of store.getState().toasts) if (actions.has(id) || reply) dismiss(id);
    },
  };
}
