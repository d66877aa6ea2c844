import { API } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { apiError, buildPerson, buildUser, screen, signedIn, within } from '@atrium/testing';
import { buildDay, WORKED_TUESDAY } from '../../../testing/attendance-days';
import { renderLeave } from '../../../testing/render-leave';
import AttendancePage from './attendance-page';

const TODAY = '2026-11-18';
const at = '/leave/attendance?view=team';
const noon = () => Date.parse(`${TODAY}T12:00:00.000Z`);

const checkedIn = buildDay(TODAY, { state: 'open', entries: [{ checkIn: `${TODAY}T08:00:00.000Z`, checkOut: null }] });
const FREE = buildDay('2026-11-15', { state: 'weekend', expected: 0 });
const aisha = buildPerson({ name: 'aisha rahman' });
const niko = buildPerson({ name: 'niko petrov' });
const cy = buildPerson({ name: 'cy free' });

const show = (path = at, fails = () => false) =>
  renderLeave(
    <ClockProvider now={noon}>
      <AttendancePage />
    </ClockProvider>,
    {
      at: path,
      session: signedIn({ ...buildUser(), can: ['leave.viewAll', 'attendance.correct'] }),
      api: (fake) =>
        fake
          .answer(API.people.employees, () => ({ employees: [] }))
          .answer(API.people.former, () => ({ people: [] }))
          .answer(API.attendance.month, ({ query }) => ({
            month: query.month ?? '',
            timeZone: 'UTC',
            days: [WORKED_TUESDAY],
            totals: { worked: 0, expected: 0 },
          }))
          .answer(API.attendance.team, ({ query: { date = '', group } }) => {
            if (fails()) throw apiError('FORBIDDEN');
            const people = [
              { employee: aisha, day: checkedIn, week: [WORKED_TUESDAY, checkedIn] },
              {
                employee: niko,
                day: buildDay(TODAY),
                week: [buildDay('2026-11-17', { state: 'absent' }), buildDay(TODAY)],
              },
              ...(date === '2026-11-21' ? [{ employee: cy, day: FREE, week: [FREE] }] : []),
            ].slice(group === 'missing' ? 1 : 0);
            return {
              date,
              counts: { in: 1, missing: 1, leave: 0, off: 0 },
              people,
              pagination: { totalCount: people.length, totalPages: 1, currentPage: 1, limit: 10 },
            };
          }),
    },
  );

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the attendance of the team', () => {
  it('has a link beside the user’s own leave and attendance', async () => {
    const { user, location } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Team attendance' })).toBeVisible();
    const nav = within(screen.getByRole('navigation', { name: 'Leave and attendance' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Team');
    await user.click(nav.getByRole('link', { name: 'Attendance' }));
    expect(location()).toBe('/leave/attendance');
    expect(await screen.findByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
    await user.click(nav.getByRole('link', { name: 'Team' }));
    expect(location()).toBe(at);
  });

  it('shows the day of each person with the hours of the week', async () => {
    const { platform } = show();
    const row = await rowOf(/Aisha Rahman/);
    expect(row).toHaveTextContent('Checked in');
    expect(row).toHaveTextContent('7 h 30 min of 16 h');
    expect(within(row).getByRole('button', { name: /17 November 2026, Present, 7 h 30 min of 8 h/ })).toHaveTextContent(
      '7:30',
    );
    expect(await rowOf(/Niko Petrov/)).toHaveTextContent('Not checked in');
    expect(platform.api.calls(API.attendance.team)[0]?.query).toMatchObject({ date: TODAY, weekFrom: '2026-11-16' });
  });

  it('filters the list by a figure, and removes the filter on a second click', async () => {
    const { user, location } = show();
    const missing = await screen.findByRole('button', { name: /1\s*Not checked in/ });
    await user.click(missing);
    expect(location()).toBe(`${at}&group=missing`);
    expect(missing).toHaveAttribute('aria-pressed', 'true');
    expect(await rowOf(/Niko Petrov/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /Aisha Rahman/ })).not.toBeInTheDocument();
    await user.click(missing);
    expect(location()).toBe(at);
  });

  it('shows a dash for a week without expected or worked hours', async () => {
    show(`${at}&date=2026-11-21`);
    expect((await rowOf(/Cy Free/)).lastElementChild).toHaveTextContent(/^–$/);
  });

  it('counts only leave and days off for a future day', async () => {
    show(`${at}&date=2026-11-19`);
    const figures = await screen.findByRole('group', { name: 'Attendance of the team' });
    expect(await within(figures).findByRole('button', { name: /0\s*On leave/ })).toBeVisible();
    expect(within(figures).getAllByRole('button')).toHaveLength(2);
  });

  it('opens a day beside the list, and offers to correct it', async () => {
    const { user, location } = show();
    await user.click(within(await rowOf(/Niko Petrov/)).getByRole('button', { name: /17 November 2026/ }));
    expect(location()).toBe(`${at}&day=2026-11-17&of=${niko._id}`);
    expect(await screen.findByRole('heading', { name: /Niko Petrov · .*17 November 2026/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct times' }));
    expect(screen.getByRole('button', { name: 'Save times' })).toBeVisible();
    expect(await rowOf(/Aisha Rahman/)).toBeVisible();
  });

  it('moves to the previous day and back to today', async () => {
    const { user, platform, location } = show();
    await user.click(await screen.findByRole('button', { name: 'Previous day' }));
    expect(location()).toBe(`${at}&date=2026-11-17`);
    expect(platform.api.calls(API.attendance.team).at(-1)?.query).toMatchObject({ date: '2026-11-17' });
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(location()).toBe(at);
  });

  it('opens the month of a person', async () => {
    const { user, platform, location } = show();
    await user.click(await screen.findByRole('button', { name: 'Aisha Rahman' }));
    expect(location()).toBe(`${at}&person=${aisha._id}`);
    await user.click(await screen.findByRole('button', { name: /17 November 2026, Present/ }));
    expect(platform.api.calls(API.attendance.month).at(-1)?.query).toEqual({ month: '2026-11', userId: aisha._id });
    expect(await screen.findByText('Time zone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fix this day' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All people' }));
    expect(location()).toBe(at);
  });

  it('shows an error when the day cannot be loaded, and retries', async () => {
    let broken = true;
    const { user } = show(at, () => broken);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load the attendance');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await rowOf(/Aisha Rahman/)).toBeVisible();
  });
});
