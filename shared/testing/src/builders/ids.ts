let lastNumber = 0;

/**
 * Returns a valid id that no other call in this test file returns. Ids increase in the order of creation, like real
 * ones.
 */
export function anId(): string {
  lastNumber += 1;
  return `0197a000-0000-7000-8000-${lastNumber.toString(16).padStart(12, '0')}`;
}

/** The instant at which built entities were created. */
export const SOME_INSTANT = '2026-11-20T08:30:00.000Z';
