import { API, type ProjectDetail } from '@atrium/contracts';
import { renderWithPlatform, screen } from '@atrium/testing';
import { aProjectDetail, asTime } from '../../../testing/work';
import { ProjectTime } from './project-time';

const EUR = (amountMinor: number) => ({ currency: 'EUR', amountMinor });

const render = (change: Partial<ProjectDetail> = {}) =>
  renderWithPlatform(<ProjectTime project={aProjectDetail(change)} />, {
    ...asTime,
    api: (api) =>
      api.answer(API.projects.hours, () => ({
        totals: { seconds: 0, roundedSeconds: 0, billableSeconds: 0, costs: null },
        people: [],
        tasks: [],
      })),
  });

it('names each figure in a description list', async () => {
  render({ spent: { seconds: 5400, billableSeconds: 3600, costs: [EUR(9000)] } });
  expect(await screen.findByText('No time on this project yet')).toBeVisible();
  const list = screen.getByText('Tracked').closest('dl');
  expect(list).toHaveTextContent('Tracked1:30Billable1:00Cost€90.00');
});

it('shows how much of the budget of hours and of money is used', async () => {
  render({
    spent: { seconds: 5400, billableSeconds: 5400, costs: [EUR(9000)] },
    budgetSeconds: 10 * 3600,
    budget: EUR(10_000),
  });
  expect(await screen.findByRole('meter', { name: 'Budget in hours' })).toHaveAttribute(
    'aria-valuetext',
    '1 h 30 min of 10 h',
  );
  expect(screen.getByRole('meter', { name: 'Budget' })).toHaveAttribute('aria-valuetext', '€90.00 of €100.00');
});

test.each([
  [7 * 3600, null],
  [8 * 3600, '80% used'],
  [10 * 3600 - 1, '99% used'],
  [10 * 3600 + 20, '100% used'],
  [11 * 3600, '1 h over budget, 110% used'],
])('warns from 80% of the budget on (%d s of 10 h)', async (seconds, alert) => {
  render({ spent: { seconds, billableSeconds: 0, costs: null }, budgetSeconds: 10 * 3600 });
  await screen.findByText('No time on this project yet');
  expect(screen.queryByText(/% used$/)?.textContent ?? null).toBe(alert);
});
