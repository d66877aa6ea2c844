/** Navigation state for /login after a new password was set. */
export const PASSWORD_SET = { passwordSet: true } as const;

/** Returns whether the page was opened with this state. */
export const saysPasswordSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordSet' in state;
