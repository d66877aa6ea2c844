/** Goes along with whoever is sent to /login after choosing a new password. */
export const PASSWORD_SET = { passwordSet: true } as const;

/** Whether the page was come to with that. */
export const saysPasswordSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordSet' in state;
