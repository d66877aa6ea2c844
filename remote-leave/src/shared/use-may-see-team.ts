import { useCan } from '@atrium/platform';

/** Returns whether the user may see the attendance of colleagues. */
export function useMaySeeTeam(): boolean {
  const maySeeAll = useCan('leave.viewAll');
  const mayDecide = useCan('leave.decide');
  const mayCorrect = useCan('attendance.correct');
  return maySeeAll || mayDecide || mayCorrect;
}
