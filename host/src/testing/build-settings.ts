import type { UserSettings } from '@atrium/contracts';
import { buildNotificationSettings } from '@atrium/testing';

/** Builds the settings of a user. */
export const buildSettings = (changes: Partial<UserSettings> = {}): UserSettings => ({
  language: 'en',
  theme: 'system',
  timeZone: null,
  notifications: buildNotificationSettings(),
  onboarding: { done: [], skipped: false },
  ...changes,
});
