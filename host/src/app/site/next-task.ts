/** Resolves in a new task, after pending work such as input events and image decoding. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
