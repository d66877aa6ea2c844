/** Query keys of the calendar settings. */
export const connectionKeys = {
  connections: ['remote-leave', 'calendar-connections'],
  choices: (usage: string) => ['remote-leave', 'calendar-choices', usage],
  feed: ['remote-leave', 'calendar-feed'],
} as const;
