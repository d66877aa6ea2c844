import { useSignedInUser } from '@atrium/platform';
import type { IconSource } from '@atrium/ui';
import { useSlots } from '../../remotes';
import { mayOpenSection, SECTIONS, slotPath } from './settings-sections';
import { useLocalized } from './use-places';
import { useTexts } from '../use-texts';

export interface SettingsPlace {
  to: string;
  group: 'personal' | 'company';
  icon: IconSource;
  label: string;
  /** Other settings in this section. */
  topics: readonly string[];
}

/** Returns the settings sections that the signed-in user may open, the shell's before those of remotes. */
export function useSettingsSections(): SettingsPlace[] {
  const { t } = useTexts();
  const localize = useLocalized();
  const user = useSignedInUser();
  const ofRemotes = useSlots('settings.section').filter((slot) => mayOpenSection(slot, user));
  return [
    ...SECTIONS.map(({ path, icon, label, topics }) => ({
      to: `/settings/${path}`,
      group: 'personal' as const,
      icon,
      label: t(label),
      topics: topics.map((topic) => t(topic)),
    })),
    ...ofRemotes.map((slot) => ({
      to: `/settings/${slotPath(slot)}`,
      group: slot.definition.group ?? ('company' as const),
      icon: slot.definition.icon ?? '',
      label: localize(slot.definition.label),
      topics: (slot.definition.topics ?? []).map(localize),
    })),
  ];
}
