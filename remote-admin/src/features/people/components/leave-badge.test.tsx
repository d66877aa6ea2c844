import type { Employee } from '@atrium/contracts';
import { buildEmployee, renderWithPlatform, screen } from '@atrium/testing';
import { asAdmin } from '../../../testing/texts';
import { LeaveBadge } from './leave-badge';

type Leave = Employee['employee']['leave'];

const show = (leave: Leave, language: 'en' | 'de' = 'en') =>
  renderWithPlatform(<LeaveBadge employee={buildEmployee({ employee: { leave } }).employee} />, {
    ...asAdmin,
    language,
  });

const leave = { today: true, until: '2026-12-04', part: null, minutes: null };

test.each<[string, Leave, 'en' | 'de']>([
  ['On leave', { ...leave, part: 'full' }, 'en'],
  ['On leave in the afternoon', { ...leave, part: 'pm' }, 'en'],
  ['On leave for 2 h', { ...leave, minutes: 120 }, 'en'],
  ['1,5 h abwesend', { ...leave, minutes: 90 }, 'de'],
])('shows %j', (text, today, language) => {
  show(today, language);
  expect(screen.getByText(text)).toBeVisible();
});

test('renders nothing for people who are not on leave', () => {
  show({ ...leave, today: false, until: null });
  expect(screen.queryByText(/leave/)).not.toBeInTheDocument();
});
