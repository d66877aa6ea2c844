import { aProjectDetail } from '../../testing/work';
import { fromStored, projectSchema, projectValues } from './project-form';

const budgets = { budgetSeconds: 135_000, budget: { currency: 'EUR', amountMinor: 123_450 } };

test.each([
  ['en-GB', '37.5', '1234.50'],
  ['de', '37,5', '1234,50'],
])('writes budgets for fields in %s, and reads them again', (locale, budgetSeconds, budgetMinor) => {
  const values = projectValues(aProjectDetail(budgets), { workspaceId: '', lead: null }, locale);
  expect(values).toMatchObject({ budgetSeconds, budgetMinor });
  expect(projectSchema('EUR').safeParse(values).data).toMatchObject({ budgetSeconds: 135_000, budgetMinor: 123_450 });

  const stored = { budgetSeconds: 135_000, budgetMinor: 123_450 };
  expect(fromStored(stored, { currency: 'EUR', locale })).toEqual({ budgetSeconds, budgetMinor });
});
