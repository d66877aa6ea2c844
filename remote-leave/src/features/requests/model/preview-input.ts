import type { LeaveType } from '@atrium/contracts';
import { isDay } from '@atrium/platform';
import type { PreviewInput } from '../../../shared/api/keys';
import type { RequestDraft } from './request-draft';

/** Returns the input of the server's preview; null while the type or the days are missing or invalid. */
export function previewInput(
  values: RequestDraft,
  type: Pick<LeaveType, 'unit'> | undefined,
  { attachments, leaveId }: { attachments: number; leaveId: string | undefined },
): PreviewInput | null {
  const { leaveType, startDate, endDate, startPart, endPart, minutes } = values;
  if (!type || !isDay(startDate) || !isDay(endDate) || endDate < startDate) return null;
  return {
    leaveType,
    startDate,
    endDate,
    startPart,
    endPart,
    ...(type.unit === 'hour' && minutes !== undefined && { minutes }),
    attachments,
    ...(leaveId !== undefined && { leaveId }),
  };
}
