import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { userSettings, type UserSettingsRow } from './settings.tables';

export async function findSettings(tx: Tx, userId: string): Promise<UserSettingsRow | undefined> {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
  return row;
}

type Languages = Map<string, UserSettingsRow['language']>;

/** Returns chosen languages by user id. */
export async function languagesOf(tx: Tx, userIds: readonly string[]): Promise<Languages> {
  const { userId, language } = userSettings;
  const rows = await tx
    .select({ userId, language })
    .from(userSettings)
    .where(and(inArray(userId, [...userIds]), isNotNull(language)));
  return new Map(rows.map((row) => [row.userId, row.language]));
}

/** Returns chosen languages by email address. */
export async function languagesAt(tx: Tx, emails: readonly string[]): Promise<Languages> {
  const { userId, language } = userSettings;
  const rows = await tx
    .select({ email: users.email, language })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(users.email, [...emails]), isNotNull(language)));
  return new Map(rows.map((row) => [row.email, row.language]));
}

export interface SettingsChange {
  language?: UserSettingsRow['language'] | undefined;
  theme?: UserSettingsRow['theme'] | undefined;
  timeZone?: string | null | undefined;
  dashboard?: UserSettingsRow['dashboard'] | undefined;
  onboarding?: { done?: string[] | undefined; skipped?: boolean | undefined } | undefined;
}

/** Changes the given settings, also within the onboarding: concurrent changes of different settings are all kept. */
export async function saveSettings(
  tx: Tx,
  userId: string,
  { language, theme, timeZone, dashboard, onboarding }: SettingsChange,
): Promise<void> {
  const values = {
    ...(language !== undefined && { language }),
    ...(theme !== undefined && { theme }),
    ...(timeZone !== undefined && { timeZone }),
    ...(dashboard !== undefined && { dashboard }),
  };
  if (Object.keys(values).length === 0 && !onboarding) return;
  const { done, skipped } = onboarding ?? {};
  await tx
    .insert(userSettings)
    .values({ ...values, userId, onboarding: { done: done ?? [], skipped: skipped ?? false } })
    .onConflictDoUpdate({
      target: userSettings.userId,
      set: {
        ...values,
        // JSON omits undefined values.
        onboarding: sql`${userSettings.onboarding} || ${JSON.stringify({ done, skipped })}::jsonb`,
      },
    });
}

export async function removeSettings(tx: Tx, userId: string): Promise<void> {
  await tx.delete(userSettings).where(eq(userSettings.userId, userId));
}
