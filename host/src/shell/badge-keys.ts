/** Query keys of the badge counts on triggers. */
export const badgeKeys = {
  all: ['host', 'badge'],
  one: (name: string) => ['host', 'badge', name],
} as const;
