import { API } from '@atrium/contracts';
import { ClockProvider } from '@atrium/platform';
import { waitFor } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import CalendarPage from './calendar-page';

test('shows the day in the time zone of the user instead of that of the device', async () => {
  const { platform } = renderLeave(
    <ClockProvider now={() => Date.parse('2026-11-24T10:30:00.000Z')}>
      <CalendarPage />
    </ClockProvider>,
    {
      at: '/calendar?view=day',
      api: (api) =>
        api.answer(API.calendar.list, ({ query: { from, to } }) => ({
          from,
          to,
          today: '2026-11-25',
          timeZone: 'Pacific/Kiritimati',
          firstDayOfWeek: 1,
          canCreateCompanyEvents: false,
          events: [],
          isTruncated: false,
          leave: [],
          holidays: [],
        })),
    },
  );
  const requested = () => platform.api.calls(API.calendar.list).at(-1)?.query;
  await waitFor(() => expect(requested()).toEqual({ from: '2026-11-25', to: '2026-11-25' }));
});
