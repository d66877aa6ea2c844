import type { ToastInput, Toasts } from '@atrium/platform';

/** A toast service that only records its toasts. */
export interface FakeToasts extends Toasts {
  /** Toasts that were shown and not dismissed since, oldest first. */
  readonly shown: readonly (ToastInput & { id: string })[];
}

/** Creates a toast service without toasts. */
export function createFakeToasts(): FakeToasts {
  const shown: (ToastInput & { id: string })[] = [];
  let next = 0;
  return {
    shown,
    show: (toast) => {
      next += 1;
      const id = `toast-${next}`;
      shown.push({ ...toast, id });
      return id;
    },
    dismiss: (id) => {
      const at = shown.findIndex((toast) => toast.id === id);
      if (at >= 0) shown.splice(at, 1);
    },
  };
}
