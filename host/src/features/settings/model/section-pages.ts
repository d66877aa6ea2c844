import type { SettingsSectionName } from '@atrium/contracts';
import type { PageModule } from '../../../shell/lazy-page';

/** The code of each of the shell's sections, loaded when it is opened. */
export const SECTION_PAGES: Readonly<Record<SettingsSectionName, () => Promise<PageModule>>> = {
  profile: () => import('../components/profile-section'),
  appearance: () => import('../components/appearance-section'),
  notifications: () => import('../components/notifications-section'),
  security: () => import('../components/security-section'),
  sessions: () => import('../components/sessions-section'),
  google: () => import('../components/google-section'),
  calendar: () => import('../components/calendar-section'),
  company: () => import('../components/company-section'),
  invitations: () => import('../components/company-invitations-section'),
  departments: () => import('../components/company-departments-section'),
  permissions: () => import('../components/company-permissions-section'),
  rules: () => import('../components/company-rules-section'),
};
