import { type CalendarConnection, type CalendarUsage, ERRORS } from '@atrium/contracts';
import type { CalendarConnectionRow } from '../../db/schema';

/** Without `showEmail` nobody learns whose account it is. */
export function toCalendarConnection(
  usage: CalendarUsage,
  row: CalendarConnectionRow | undefined,
  { showEmail }: { showEmail: boolean },
): CalendarConnection {
  if (!row) {
    return { usage, isConnected: false, integration: null, lastSyncTime: null, error: null, errorCode: null };
  }
  return {
    usage,
    isConnected: row.refreshToken !== null,
    integration: {
      _id: row.id,
      email: showEmail ? row.email : null,
      syncEnabled: row.syncEnabled,
      connectedAt: row.connectedAt.toISOString(),
    },
    lastSyncTime: row.lastSyncAt?.toISOString() ?? null,
    error: row.error && ERRORS[row.error][1],
    errorCode: row.error,
  };
}
