import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ToastInput } from '@atrium/platform';

/** Maximum number of toasts; beyond it, the oldest one is removed. */
export const TOAST_LIMIT = 5;

export interface Toast {
  id: string;
  title: string;
  description?: string | undefined;
  variant: NonNullable<ToastInput['variant']>;
  icon?: ToastInput['icon'] | undefined;
  /** Label of the toast's only action; its callback is stored outside the store. */
  action?: string | undefined;
  /** Time until the toast closes, in ms; null keeps it open until it is closed. */
  duration: number | null;
  open: boolean;
  key?: string | undefined;
  to?: string | undefined;
  reply?: ToastInput['reply'] | undefined;
  /** Number of the content, which increases when a toast with the same key replaces it. */
  revision: number;
}

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[], // the element type of an empty list cannot be inferred
  reducers: {
    /** Shows a toast. One with the same id is replaced and keeps its place. */
    toastShown: (toasts, { payload }: PayloadAction<Toast>) =>
      toasts.some(({ id }) => id === payload.id)
        ? toasts.map((toast) => (toast.id === payload.id ? payload : toast))
        : [payload, ...toasts].slice(0, TOAST_LIMIT),
    toastDismissed: (toasts, { payload: id }: PayloadAction<string>) => {
      for (const toast of toasts) if (toast.id === id) toast.open = false;
    },
    toastRemoved: (toasts, { payload: id }: PayloadAction<string>) => toasts.filter((toast) => toast.id !== id),
  },
});

export const { toastShown, toastDismissed, toastRemoved } = slice.actions;
export const toastsReducer = slice.reducer;
