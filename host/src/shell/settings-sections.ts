import type { Operation, SettingsSectionName, User } from '@atrium/contracts';
import type { IconSource } from '@atrium/ui';
import { KeyRound, ShieldCheck } from 'lucide-react';
import type { LiveSlot } from '../remotes';
import { passes } from './access';
import { holdsOverAll } from './company-rights';
import type { TextKey } from './use-texts';

export interface SettingsSection {
  /** Last part of its address: `/settings/<path>`. */
  path: SettingsSectionName;
  group: 'personal' | 'company';
  icon: IconSource;
  label: TextKey;
  /** What else can be set there: the section is found by it. */
  topics: readonly TextKey[];
  /** Who has it in the list and may open it; the server decides again on every call. */
  allows: (user: User) => boolean;
}

/** Its name, then what else is found there. */
type Words = TextKey | readonly [label: TextKey, ...topics: TextKey[]];
type Rest = [path: SettingsSectionName, icon: IconSource, words: Words, allows?: SettingsSection['allows']];

const everybody = () => true;
const inCompany = (user: User) => passes('company', user);

function personal(...[path, icon, words, allows = everybody]: Rest): SettingsSection {
  const [label, ...topics] = typeof words === 'string' ? [words] : words;
  return { group: 'personal', path, icon, label, topics, allows };
}

const ofCompany = (...[path, icon, words, allows = inCompany]: Rest): SettingsSection => ({
  ...personal(path, icon, words, allows),
  group: 'company',
});

/** For whoever holds one of these over everybody: such a section is about the whole company. */
const holders =
  (...operations: Operation[]) =>
  (user: User) =>
    operations.some((operation) => holdsOverAll(user, operation));

/** The shell's own sections in their order. Those of remotes come by the slot `settings.section`. */
export const SECTIONS: readonly SettingsSection[] = [
  personal('profile', 'user', ['settings.profile.title', 'settings.ownData.title', 'settings.ownData.delete']),
  personal('appearance', 'sun', ['settings.appearance.title', 'settings.appearance.theme', 'settings.language']),
  personal('notifications', 'bell', ['settings.notifications.title', 'settings.notifications.mail']),
  personal('security', ShieldCheck, ['settings.security.title', 'settings.password.title', 'settings.twoFactor.title']),
  personal('sessions', 'monitor', ['settings.sessions.title', 'settings.sessions.activity']),
  personal('google', 'link', 'settings.google.title'),
  personal('calendar', 'calendar', 'settings.calendar.title', inCompany),
  ofCompany('company', 'building', ['companySettings.company.title', 'companySettings.company.leave']),
  ofCompany('invitations', 'user-plus', 'companySettings.invites.title', holders('people.invite')),
  ofCompany('departments', 'users', 'companySettings.departments.title', holders('workspace.manage')),
  ofCompany('permissions', KeyRound, 'companySettings.permissions.title', holders('permissions.manage')),
  ofCompany(
    'rules',
    'gauge',
    [
      'companySettings.rules.title',
      'companySettings.rules.sections.workingTime',
      'companySettings.rules.holidays',
      'companySettings.rules.sections.leave',
      'companySettings.rules.sections.time',
    ],
    holders('leave.manageRules', 'rates.manage', 'period.lock'),
  ),
];

/** The section of the shell that an address belongs to. */
export function sectionAt(pathname: string): SettingsSection | undefined {
  const [, , path] = pathname.split('/');
  return SECTIONS.find((section) => section.path === path?.toLowerCase());
}

/** Where the section of a remote stands below /settings: `leave/rules`. */
export const slotPath = ({ remote, definition }: LiveSlot): string =>
  `${remote.replace(/^remote-/, '')}/${definition.id}`;
