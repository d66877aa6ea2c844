import type { SettingsSectionName, User } from '@atrium/contracts';
import type { IconSource } from '@atrium/ui';
import { ShieldCheck } from 'lucide-react';
import type { LiveSlot } from '../../remotes';
import { mayUse, passes } from './access';
import { holdsOverAll } from '../company/company-rights';
import type { TextKey } from '../use-texts';

interface SettingsSection {
  /** Last segment of the section's path: `/settings/<path>`. */
  path: SettingsSectionName;
  icon: IconSource;
  label: TextKey;
  /** Other settings in this section, which search finds it by. */
  topics: readonly TextKey[];
}

/** The section's name, followed by the other settings in it. */
type LabelAndTopics = TextKey | readonly [label: TextKey, ...topics: TextKey[]];
type SectionParts = [path: SettingsSectionName, icon: IconSource, texts: LabelAndTopics];

function personal(...[path, icon, texts]: SectionParts): SettingsSection {
  const [label, ...topics] = typeof texts === 'string' ? [texts] : texts;
  return { path, icon, label, topics };
}

/**
 * The shell's own sections in display order, all personal. Remotes add sections through the slot `settings.section`.
 */
export const SECTIONS: readonly SettingsSection[] = [
  personal('profile', 'user', [
    'settings.profile.title',
    'settings.profile.name',
    'settings.profile.email',
    'settings.ownData.title',
    'settings.ownData.export',
    'settings.ownData.delete',
  ]),
  personal('appearance', 'sun', [
    'settings.appearance.title',
    'settings.appearance.theme',
    'settings.language',
    'topBar.themeLight',
    'topBar.themeDark',
    'settings.appearance.bar',
    'settings.search.appearance',
  ]),
  personal('notifications', 'bell', [
    'settings.notifications.title',
    'settings.notifications.mail',
    'settings.notifications.pause',
    'settings.notifications.quiet',
    'settings.notifications.sound',
    'settings.notifications.desktop',
    'settings.notifications.pushTexts',
    'settings.search.notifications',
  ]),
  personal('security', ShieldCheck, [
    'settings.security.title',
    'settings.password.title',
    'settings.twoFactor.title',
    'settings.security.timeout',
    'settings.search.security',
  ]),
  personal('sessions', 'monitor', ['settings.sessions.title', 'settings.sessions.activity']),
  personal('google', 'link', 'settings.google.title'),
];

/** Returns the shell's section that a path belongs to. */
export function sectionAt(pathname: string): SettingsSection | undefined {
  const [, , path] = pathname.split('/');
  return SECTIONS.find((section) => section.path === path?.toLowerCase());
}

/** Returns the path of a remote's section below /settings: the path in its manifest, or one such as `leave/rules`. */
export const slotPath = ({ remote, definition }: LiveSlot): string =>
  definition.path ?? `${remote.replace(/^remote-/, '')}/${definition.id}`;

/** Returns whether the user may open a remote's section. A company section requires its operation over everyone. */
export function mayOpenSection({ definition }: LiveSlot, user: User): boolean {
  const { guard, operation, group = 'company' } = definition;
  if (group === 'personal' || operation === undefined) return mayUse(definition, user);
  return passes(guard, user) && [operation].flat().some((name) => holdsOverAll(user, name));
}
