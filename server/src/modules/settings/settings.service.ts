import type { UserSettings, userSettingsInput } from '@atrium/contracts';
import { isTimeZone } from '@atrium/domain';
import type { z } from 'zod';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { fieldError } from '../../lib/errors';
import type { Session } from '../../lib/session';
import { preferencesOf, savePreferences } from '../notifications/notifications.service';
import * as repository from './settings.repository';

/** Returns a person's settings, with defaults for those not chosen. */
export async function settingsOf(tx: Tx, userId: string): Promise<UserSettings> {
  const row = await repository.findSettings(tx, userId);
  const { mail, types } = await preferencesOf(tx, userId);
  return {
    language: row?.language ?? null,
    theme: row?.theme ?? 'system',
    timeZone: row?.timeZone ?? null,
    notifications: { mail, mailTypes: types },
    onboarding: row?.onboarding ?? { done: [], skipped: false },
  };
}

/** Changes the given settings; concurrent changes of other settings are kept. */
export async function saveSettings(
  deps: AppDeps,
  { userId }: Session,
  input: z.output<typeof userSettingsInput>,
): Promise<UserSettings> {
  const { notifications, ...own } = input;
  if (own.timeZone != null && !isTimeZone(own.timeZone)) throw fieldError('timeZone', 'INVALID');
  return deps.db.transaction(async (tx) => {
    await repository.saveSettings(tx, userId, own);
    if (notifications) {
      await savePreferences(tx, userId, { mail: notifications.mail, types: notifications.mailTypes });
    }
    return settingsOf(tx, userId);
  });
}
