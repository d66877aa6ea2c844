import type { SlotDefinition, UserSettings } from '@atrium/contracts';
import { buildNotificationSettings, screen } from '@atrium/testing';

/** Builds a widget of a manifest, whose label is its id. */
export const buildWidget = (id: string, order: number): SlotDefinition => ({
  slot: 'dashboard.widget',
  id,
  label: { en: id },
  guard: 'company',
  load: 'visible',
  types: [],
  order,
});

/** Returns the titles of the cards that are visible, in the order of the document. */
export const cards = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('[role="dialog"]') === null)
    .map(({ textContent }) => textContent);

/** Builds the settings of a user. */
export const buildSettings = (changes: Partial<UserSettings> = {}): UserSettings => ({
  language: 'en',
  theme: 'system',
  timeZone: null,
  notifications: buildNotificationSettings(),
  onboarding: { done: [], skipped: false },
  ...changes,
});
