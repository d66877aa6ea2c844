import type { UserSettings, userSettingsInput } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { fieldError } from '../../lib/errors';
import type { Session } from '../../lib/session';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import { preferencesOf, savePreferences } from '../notifications/notifications.service';
import * as repository from '../preferences/preferences.service';

/** Returns a person's settings, with defaults for those not chosen. */
export async function settingsOf(deps: AppDeps, tx: Tx, userId: string): Promise<UserSettings> {
  const row = await repository.findSettings(tx, userId);
  return {
    language: row?.language ?? null,
    theme: row?.theme ?? 'system',
    timeZone: row?.timeZone ?? null,
    notifications: await preferencesOf(deps, tx, userId),
    onboarding: row?.onboarding ?? { done: [], skipped: false },
    dashboard: row?.dashboard ?? null,
  };
}

function requireTimeZone(field: string, name: string | null | undefined): void {
  if (name != null && !isTimeZone(name)) throw fieldError(field, 'INVALID');
}

/** Changes the given settings; concurrent changes of other settings are kept. */
export async function saveSettings(
  deps: AppDeps,
  { userId }: Session,
  input: z.output<typeof userSettingsInput>,
): Promise<UserSettings> {
  const { notifications, ...own } = input;
  requireTimeZone('timeZone', own.timeZone);
  requireTimeZone('notifications.quietHours.timeZone', notifications?.quietHours?.timeZone);
  return deps.db.transaction(async (tx) => {
    await repository.saveSettings(tx, userId, own);
    if (notifications) {
      const { pausedUntil, ...others } = notifications;
      const pausedTo = pausedUntil == null ? pausedUntil : new Date(pausedUntil);
      await savePreferences(tx, userId, { ...others, pausedUntil: pausedTo });
    }
    await emitOnCommit(deps, tx, rooms.user(userId), 'settingsChanged', {});
    return settingsOf(deps, tx, userId);
  });
}
