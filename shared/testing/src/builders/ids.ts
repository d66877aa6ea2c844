let made = 0;

/**
 * A valid id that no other call of this test file has given. Ids grow in the order they are made, as the real ones do.
 */
export function anId(): string {
  made += 1;
  return `0197a000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

/** The instant that built entities were made at. */
export const SOME_INSTANT = '2026-11-20T08:30:00.000Z';
