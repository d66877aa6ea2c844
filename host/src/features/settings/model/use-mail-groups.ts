import type { UserSettings } from '@atrium/contracts';
import { useMemo } from 'react';
import { useManifests } from '../../../remotes';
import { useLocalized } from '../../../shell/places/use-places';
import { useTexts } from '../../../shell/use-texts';

interface MailType {
  type: string;
  label: string;
  /** The server's default, which applies until the user chooses. */
  byDefault: boolean;
}

/** Notification kinds under one heading of the settings. */
interface MailGroup {
  id: string;
  title: string;
  types: MailType[];
}

/** Notification types that belong to no remote. */
const GENERAL_TYPES = ['mention', 'other'] as const;

/**
 * Returns the notification kinds that can be emailed: those that the live manifests declare, by remote, then the
 * shell's own.
 *
 * @param mailTypes the stored choices, which include every kind that the server sends; other kinds are omitted. While
 * it is undefined, every declared kind is listed.
 */
export function useMailGroups(mailTypes: UserSettings['notifications']['mailTypes'] | undefined): MailGroup[] {
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
  const isSent = ({ type }: { type: string }) => mailTypes === undefined || type in mailTypes;
  const groups = declared.map(({ name, title, kinds }) => ({
    id: name,
    title: inLanguage(title),
    types: kinds.map(({ type, label, mail = false }) => ({ type, label: inLanguage(label), byDefault: mail })),
  }));
  const general = GENERAL_TYPES.map((type) => ({
    type,
    label: t(`settings.notifications.types.${type}`),
    byDefault: false,
  }));
  return [...groups, { id: 'general', title: t('settings.notifications.general'), types: general }]
    .map((group) => ({ ...group, types: group.types.filter(isSent) }))
    .filter(({ types }) => types.length > 0);
}
