import { ALWAYS_IN_APP_TYPES, type NotificationSettings } from '@atrium/contracts';
import { useMemo } from 'react';
import { useManifests } from '../../../remotes';
import { useLocalized } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';

/** A notification type with its defaults, which apply until the user chooses. */
export interface NotificationChoice {
  type: string;
  label: string;
  isMailedByDefault: boolean;
  /** Whether it can be emailed; messages are not. */
  isMailable: boolean;
  /** Whether it cannot be turned off in the app. */
  isAlwaysInApp: boolean;
}

/** Notification types, and types of alerts such as those of messages, under one heading of the settings. */
export interface NotificationGroup {
  id: string;
  title: string;
  types: NotificationChoice[];
}

/** Notification types that belong to no remote. */
const GENERAL_TYPES = ['mention', 'other'] as const;

const isAlwaysInApp = (type: string) => ALWAYS_IN_APP_TYPES.some((one) => one === type);

/**
 * Returns the notification types that the user can choose: those that the live manifests declare, by remote and within
 * it by the groups that kinds name, then the shell's own. The stored choices include every type that the server sends;
 * other types are omitted.
 */
export function useNotificationGroups({
  mailTypes,
  appTypes,
}: Pick<NotificationSettings, 'mailTypes' | 'appTypes'>): NotificationGroup[] {
  const { t } = useTexts();
  const inLanguage = useLocalized();
  const manifests = useManifests();
  const declared = useMemo(() => {
    const seen = new Set<string>(GENERAL_TYPES);
    return manifests.map(({ name, title, notificationKinds = [] }) => ({
      name,
      title,
      // If two manifests declare the same type, it is listed with the first.
      kinds: notificationKinds.filter(({ type }) => !seen.has(type) && seen.add(type)),
    }));
  }, [manifests]);
  const choice = (type: string, label: string, isMailedByDefault = false): NotificationChoice => ({
    type,
    label,
    isMailedByDefault,
    isMailable: type in mailTypes,
    isAlwaysInApp: isAlwaysInApp(type),
  });
  const isSent = ({ type }: { type: string }) => type in mailTypes || type in appTypes;
  const groups = declared.flatMap(({ name, title, kinds }) => {
    const titles = new Map(kinds.map(({ group = title }) => [group.en, group]));
    return [...titles].map(([key, heading]) => ({
      id: `${name} ${key}`,
      title: inLanguage(heading),
      types: kinds
        .filter(({ group = title }) => group.en === key)
        .map(({ type, label, mail }) => choice(type, inLanguage(label), mail)),
    }));
  });
  const general = GENERAL_TYPES.map((type) => choice(type, t(`settings.notifications.types.${type}`)));
  return [...groups, { id: 'general', title: t('settings.notifications.general'), types: general }]
    .map((group) => ({ ...group, types: group.types.filter(isSent) }))
    .filter(({ types }) => types.length > 0);
}
