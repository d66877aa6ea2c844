import type { IconSource } from '@atrium/ui';
import { useSlots } from '../remotes';
import { passes } from './access';
import { useSignedInUser } from './session-slice';
import { SECTIONS, type SettingsSection, slotPath } from './settings-sections';
import { useLocalized } from './use-places';
import { useTexts } from './use-texts';

export interface SettingsPlace {
  to: string;
  group: SettingsSection['group'];
  icon: IconSource;
  label: string;
  /** What else can be set there. */
  topics: readonly string[];
}

/** The sections of the settings that the signed-in user may open, the shell's before those of remotes. */
export function useSettingsSections(): SettingsPlace[] {
  const { t } = useTexts();
  const say = useLocalized();
  const user = useSignedInUser();
  const own = SECTIONS.filter((section) => section.allows(user));
  const ofRemotes = useSlots('settings.section').filter(({ definition }) => passes(definition.guard, user));
  return [
    ...own.map(({ path, group, icon, label, topics }) => ({
      to: `/settings/${path}`,
      group,
      icon,
      label: t(label),
      topics: topics.map((topic) => t(topic)),
    })),
    ...ofRemotes.map((slot) => ({
      to: `/settings/${slotPath(slot)}`,
      group: 'company' as const,
      icon: slot.definition.icon ?? '',
      label: say(slot.definition.label),
      topics: [],
    })),
  ];
}
