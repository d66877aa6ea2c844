import type { SettingsSectionName } from '@atrium/contracts';
import type { PageModule } from '../../../shell/components/lazy-page';

/** The lazy-loaded modules of the shell's sections. */
export const SECTION_PAGES: Readonly<Record<SettingsSectionName, () => Promise<PageModule>>> = {
  profile: () => import('../components/profile/profile-section'),
  appearance: () => import('../components/appearance/appearance-section'),
  notifications: () => import('../components/notifications/notifications-section'),
  security: () => import('../components/security/security-section'),
  sessions: () => import('../components/sessions/sessions-section'),
  google: () => import('../components/google/google-section'),
};
