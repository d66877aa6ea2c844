import {
  ALERT_TYPES,
  type AlertType,
  ALWAYS_IN_APP_TYPES,
  NOTIFICATION_TYPES,
  type NotificationSettings,
  type NotificationType,
  type QuietHours,
} from '@atrium/contracts';
import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { notificationPreferences } from '../notifications.tables';
import { plainArray } from '../streams/plain-array';

/** Returns whether each type of notification is mailed by default. */
export const defaultMailTypes = ({ parts }: Pick<AppDeps, 'parts'>): ReadonlyMap<string, boolean> =>
  new Map(parts.notificationKinds.map(({ type, mail }) => [type, mail]));

type Deps = Pick<AppDeps, 'parts'>;

/** The notification preferences of a user, for all companies. */
export interface Preferences extends NotificationSettings {
  mailTypes: Record<NotificationType, boolean>;
  appTypes: Record<AlertType, boolean>;
  desktopTypes: Record<AlertType, boolean>;
}

/** Quiet hours of a user who chose none. */
const DEFAULT_QUIET_HOURS: QuietHours = {
  isOn: false,
  from: '19:00',
  to: '08:00',
  days: [1, 2, 3, 4, 5, 6, 7],
  timeZone: null,
};

const isAlwaysInApp = (type: string) => ALWAYS_IN_APP_TYPES.some((one) => one === type);

/** Returns a choice for each of these types: the one that was made, otherwise the default. */
function completeChoices<Type extends string>(
  types: readonly Type[],
  chosen: Readonly<Record<string, boolean>>,
  byDefault: (type: Type) => boolean,
): Record<Type, boolean> {
  const all = types.map((type) => [type, chosen[type] ?? byDefault(type)] as const);
  // Complete, because the entries are built from the list of all types.
  return Object.fromEntries(all) as Record<Type, boolean>;
}

type PreferencesRow = typeof notificationPreferences.$inferSelect;

function preferencesIn(row: PreferencesRow | undefined, mailed: ReadonlyMap<string, boolean>): Preferences {
  return {
    mail: row?.mail ?? true,
    mailTypes: completeChoices(NOTIFICATION_TYPES, row?.types ?? {}, (type) => mailed.get(type) ?? false),
    appTypes: completeChoices(ALERT_TYPES, row?.appTypes ?? {}, () => true),
    desktopTypes: completeChoices(ALERT_TYPES, row?.desktopTypes ?? {}, () => true),
    sound: row?.sound ?? false,
    pushTexts: row?.pushTexts ?? false,
    quietHours: { ...DEFAULT_QUIET_HOURS, ...row?.quietHours },
    pausedUntil: row?.pausedUntil?.toISOString() ?? null,
  };
}

/** Returns the preferences of several people, with one query. */
export async function preferencesOfAll(
  deps: Deps,
  tx: Tx,
  userIds: readonly string[],
): Promise<(userId: string) => Preferences> {
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...new Set(userIds)]));
  const rowByUser = new Map(rows.map((row) => [row.userId, row]));
  const mailed = defaultMailTypes(deps);
  return (userId) => preferencesIn(rowByUser.get(userId), mailed);
}

/** Returns the preferences of a user. */
export async function preferencesOf(deps: Deps, tx: Tx, userId: string): Promise<Preferences> {
  return (await preferencesOfAll(deps, tx, [userId]))(userId);
}

/** Returns a lookup of whether a person turned a type off in the app, with one query for these people. */
export async function silentTypesOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<(userId: string, type: string) => boolean> {
  const { userId: owner, appTypes } = notificationPreferences;
  const rows = await tx
    .select({ owner, appTypes })
    .from(notificationPreferences)
    .where(and(sql`${owner} = any(${plainArray(userIds)}::uuid[])`, sql`${appTypes} <> '{}'::jsonb`));
  const appTypesByUser = new Map(rows.map((row) => [row.owner, row.appTypes]));
  return (userId, type) => appTypesByUser.get(userId)?.[type] === false && !isAlwaysInApp(type);
}

/** The preferences to change. */
export interface PreferencesChange {
  mail?: boolean | undefined;
  mailTypes?: Partial<Record<NotificationType, boolean>> | undefined;
  appTypes?: Partial<Record<AlertType, boolean>> | undefined;
  desktopTypes?: Partial<Record<AlertType, boolean>> | undefined;
  sound?: boolean | undefined;
  pushTexts?: boolean | undefined;
  quietHours?: { [Field in keyof QuietHours]?: QuietHours[Field] | undefined } | undefined;
  pausedUntil?: Date | null | undefined;
}

/** Saves the given preferences and leaves the others unset, so that defaults of future kinds apply. */
export async function savePreferences(tx: Tx, userId: string, change: PreferencesChange): Promise<void> {
  const { mail, sound, pushTexts, pausedUntil, mailTypes: types = {}, appTypes = {}, desktopTypes = {} } = change;
  // Fields that are not given keep their stored values.
  const quietHours = Object.fromEntries(
    Object.entries(change.quietHours ?? {}).filter(([, value]) => value !== undefined),
  );
  const scalars = {
    ...(mail !== undefined && { mail }),
    ...(sound !== undefined && { sound }),
    ...(pushTexts !== undefined && { pushTexts }),
    ...(pausedUntil !== undefined && { pausedUntil }),
  };
  await tx
    .insert(notificationPreferences)
    .values({ userId, mail: true, types, appTypes, desktopTypes, quietHours, ...scalars })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        ...scalars,
        types: sql`${notificationPreferences.types} || excluded.types`,
        appTypes: sql`${notificationPreferences.appTypes} || excluded.app_types`,
        desktopTypes: sql`${notificationPreferences.desktopTypes} || excluded.desktop_types`,
        quietHours: sql`${notificationPreferences.quietHours} || excluded.quiet_hours`,
      },
    });
}
