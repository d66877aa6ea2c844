import { API } from '@atrium/contracts';
import { screen, waitFor } from '@atrium/testing';
import { endTimers, NOTHING, renderInTime, timePlatform } from '../../testing/render-in-time';
import { ReviewBanner } from './review-banner';

afterEach(endTimers);

function open(totalCount: number) {
  const platform = timePlatform();
  platform.api.answer(API.time.entries, () => ({ ...NOTHING, totalCount }));
  return renderInTime(<ReviewBanner />, { platform });
}

it('asks the user to review entries that were cut off, and links to them', async () => {
  const { platform } = open(2);
  expect(await screen.findByText(/^2 entries were cut off/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/time-logs?review=true');
  expect(platform.api.calls(API.time.entries).at(-1)?.query).toMatchObject({ needsReview: 'true' });
});

it('renders nothing without entries to review', async () => {
  const { platform } = open(0);
  await waitFor(() => expect(platform.api.calls(API.time.entries)).not.toHaveLength(0));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
