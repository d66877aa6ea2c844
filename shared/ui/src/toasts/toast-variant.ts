/** The appearance of a toast; `loading` stays until it is dismissed or replaced. */
export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info' | 'loading';
