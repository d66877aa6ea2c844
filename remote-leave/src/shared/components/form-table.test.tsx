import { buildLeaveForm, buildPerson, mockScreenWidth, screen } from '@atrium/testing';
import { renderLeave } from '../../testing/render-leave';
import { FormTable } from './form-table';

afterEach(() => jest.restoreAllMocks());

const form = buildLeaveForm({
  employee: buildPerson({ name: 'grace hopper' }),
  status: 'Rejected',
  decidedAt: '2026-11-20T10:00:00.000Z',
  decidedBy: buildPerson({ name: 'ada lovelace' }),
});

function show(width: number, columns: { withEmployee?: boolean; withDecision?: boolean }, forms = [form]) {
  mockScreenWidth(width);
  const none = jest.fn();
  renderLeave(
    <FormTable
      label="Requests"
      forms={forms}
      pagination={undefined}
      loading={false}
      empty={null}
      openId={null}
      onOpen={none}
      onPage={none}
      {...columns}
    />,
  );
}

const cells = async () => Array.from((await screen.findByRole('row', { name: /Grace Hopper/ })).children);

test('shows requests of colleagues as cards of three lines on phones', async () => {
  show(390, { withEmployee: true, withDecision: true });
  const [who, when, status, ...more] = await cells();
  expect(who).toHaveTextContent(/Grace Hopper.*Vacation/);
  expect(when).toHaveTextContent(/2026 · \d/);
  expect(status).toHaveTextContent(/Rejected.*Decided Ada Lovelace, 20 Nov 2026/);
  expect(more).toEqual([]);
});

test('names the half of a single day, whichever end states it', async () => {
  show(1280, {}, [{ ...form, startDate: '2026-12-21', endDate: '2026-12-21', endPart: 'am' }]);
  expect(await screen.findByRole('row', { name: /21 Dec 2026, morning/ })).toBeVisible();
});

test('shows a column for each detail on wide screens', async () => {
  show(1280, { withEmployee: true });
  expect(await cells()).toHaveLength(6);
});
