import { HAND_OVER_RULES } from '@atrium/contracts';

/**
 * Returns whether items of this kind need a successor when the user leaves (`isOwn`) or a colleague is removed. Kinds of
 * a newer server need none.
 */
export const needsSuccessor = (kind: string, isOwn: boolean): boolean =>
  Object.entries(HAND_OVER_RULES).some(
    ([known, { successor }]) => known === kind && (successor === 'always' || (isOwn && successor === 'whenLeaving')),
  );
