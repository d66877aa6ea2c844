import { useCan } from '@atrium/platform';

/** Returns whether the user may see the attendance of colleagues. */
export function useSeesTeam(): boolean {
  const seesAll = useCan('leave.viewAll');
  const decides = useCan('leave.decide');
  const corrects = useCan('attendance.correct');
  return seesAll || decides || corrects;
}
