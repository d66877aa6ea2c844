import { type CalendarConnection, type CalendarUsage, ERRORS } from '@atrium/contracts';
import type { CalendarConnectionRow } from './connections.tables';

/** Maps a connection; without `withEmail`, the account's email address is omitted. */
export function toCalendarConnection(
  usage: CalendarUsage,
  row: CalendarConnectionRow | undefined,
  { withEmail, now }: { withEmail: boolean; now: Date },
): CalendarConnection {
  if (!row) {
    const neverSynced = { lastSyncTime: null, isSyncing: false, refreshCount: 0, error: null, errorCode: null };
    return { usage, isConnected: false, integration: null, ...neverSynced };
  }
  return {
    usage,
    isConnected: row.refreshToken !== null,
    integration: {
      _id: row.id,
      email: withEmail ? row.email : null,
      syncEnabled: row.syncEnabled,
      connectedAt: row.connectedAt.toISOString(),
    },
    lastSyncTime: row.lastSyncAt?.toISOString() ?? null,
    isSyncing: isSyncing(row, now),
    refreshCount: row.refreshCount,
    error: row.error && ERRORS[row.error][1],
    errorCode: row.error,
  };
}

/** After this time a requested sync no longer counts as running: the process that should perform it may have stopped. */
const MAX_WAIT_MS = 60_000;

function isSyncing({ syncRequestedAt, syncingUntil }: CalendarConnectionRow, now: Date): boolean {
  if (syncingUntil !== null && syncingUntil > now) return true;
  return syncRequestedAt !== null && now.getTime() - syncRequestedAt.getTime() < MAX_WAIT_MS;
}
