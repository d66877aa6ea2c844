import type { Operation, SettingsSectionName, User } from '@atrium/contracts';
import type { IconSource } from '@atrium/ui';
import { KeyRound, ShieldCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import { passes } from '../../../shell/access';
import { holdsOverAll } from '../../../shell/company-rights';
import type { TextKey } from '../../../shell/use-texts';

export interface SettingsSection {
  /** Last part of its address: `/settings/<path>`. */
  path: SettingsSectionName;
  group: 'personal' | 'company';
  icon: IconSource;
  label: TextKey;
  load: () => Promise<{ Component: ComponentType }>;
  /** Who has it in the list and may open it; the server decides again on every call. */
  allows: (user: User) => boolean;
}

type Rest = [
  path: SettingsSectionName,
  icon: IconSource,
  label: TextKey,
  load: SettingsSection['load'],
  allows?: SettingsSection['allows'],
];

const everybody = () => true;
const inCompany = (user: User) => passes('company', user);

const personal = (...[path, icon, label, load, allows = everybody]: Rest): SettingsSection => ({
  group: 'personal',
  path,
  icon,
  label,
  load,
  allows,
});

const ofCompany = (...[path, icon, label, load, allows = inCompany]: Rest): SettingsSection => ({
  ...personal(path, icon, label, load, allows),
  group: 'company',
});

/** For whoever holds one of these over everybody: such a section is about the whole company. */
const holders =
  (...operations: Operation[]) =>
  (user: User) =>
    operations.some((operation) => holdsOverAll(user, operation));

/** The shell's own sections in their order, one line each. Those of remotes come by the slot `settings.section`. */
export const SECTIONS: readonly SettingsSection[] = [
  personal('profile', 'user', 'settings.profile.title', () => import('../components/profile-section')),
  personal('appearance', 'sun', 'settings.appearance.title', () => import('../components/appearance-section')),
  personal(
    'notifications',
    'bell',
    'settings.notifications.title',
    () => import('../components/notifications-section'),
  ),
  personal('security', ShieldCheck, 'settings.security.title', () => import('../components/security-section')),
  personal('sessions', 'monitor', 'settings.sessions.title', () => import('../components/sessions-section')),
  personal('google', 'link', 'settings.google.title', () => import('../components/google-section')),
  personal(
    'calendar',
    'calendar',
    'settings.calendar.title',
    () => import('../components/calendar-section'),
    inCompany,
  ),
  ofCompany('company', 'building', 'companySettings.company.title', () => import('../components/company-section')),
  ofCompany(
    'invitations',
    'user-plus',
    'companySettings.invites.title',
    () => import('../components/company-invitations-section'),
    holders('people.invite'),
  ),
  ofCompany(
    'departments',
    'users',
    'companySettings.departments.title',
    () => import('../components/company-departments-section'),
    holders('workspace.manage'),
  ),
  ofCompany(
    'permissions',
    KeyRound,
    'companySettings.permissions.title',
    () => import('../components/company-permissions-section'),
    holders('permissions.manage'),
  ),
  ofCompany(
    'rules',
    'gauge',
    'companySettings.rules.title',
    () => import('../components/company-rules-section'),
    holders('leave.manageRules', 'rates.manage', 'period.lock'),
  ),
];

/** The section that an address belongs to. */
export function sectionAt(pathname: string): SettingsSection | undefined {
  const [, , path] = pathname.split('/');
  return SECTIONS.find((section) => section.path === path?.toLowerCase());
}
