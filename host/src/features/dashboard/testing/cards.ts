import type { SlotDefinition } from '@atrium/contracts';
import { screen } from '@atrium/testing';

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
