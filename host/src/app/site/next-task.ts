/** Resolves in a task of its own, after what waits for the page: presses, pictures. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
