import { act, apiError, networkError, renderWithPlatform, screen, unexplainedError } from '@atrium/testing';
import { LoadError, type FailedQuery } from './load-error';

const failed = (error: Error, refetch = jest.fn()): FailedQuery => ({ data: undefined, error, refetch });
const retry = () => screen.queryByRole('button', { name: 'Retry' });

test('shows what failed and why, and retries', async () => {
  const query = failed(apiError('INTERNAL'));
  const { user } = renderWithPlatform(<LoadError title="Failed to fetch employees" query={query} />);

  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch employees');
  expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred. Please try again later.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['NOT_FOUND', 'This is no longer available', 'This does not exist or is no longer available.'],
  ['LINK_EXPIRED', 'This is no longer available', 'This link has expired.'],
] as const)('offers no retry for %s', (code, title, text) => {
  renderWithPlatform(<LoadError query={failed(apiError(code))} />);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(retry()).toBeNull();
});

test('explains a missing permission and offers a retry', () => {
  renderWithPlatform(<LoadError query={failed(apiError('FORBIDDEN'))} />);
  expect(screen.getByText('You don’t have access to this')).toBeVisible();
  expect(screen.getByText('You do not have permission to do this.')).toBeVisible();
  expect(retry()).toBeVisible();
});

test('retries when the browser is back online, but only after network failures', () => {
  const offline = failed(networkError());
  const { unmount } = renderWithPlatform(<LoadError query={offline} />);
  expect(screen.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(offline.refetch).toHaveBeenCalledTimes(1);
  unmount();

  const broken = failed(apiError('INTERNAL'));
  renderWithPlatform(<LoadError query={broken} />);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(broken.refetch).not.toHaveBeenCalled();
});

describe('while the browser is offline', () => {
  beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  it('replaces a page by the offline notice and names what still works', () => {
    renderWithPlatform(<LoadError title="Failed to fetch employees" query={failed(networkError())} />);
    const state = screen.getByRole('alert');
    expect(state).toHaveTextContent(
      /^You are offlineThis loads as soon as you are online again\. What is already open/,
    );
    expect(state).not.toHaveTextContent('Failed to fetch employees');
  });

  it('keeps the title of a small part of a page', () => {
    renderWithPlatform(<LoadError compact title="Couldn’t load your balance" query={failed(networkError())} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load your balanceYou are offlineRetry');
  });

  it('shows the reason of a request that was rejected before', () => {
    renderWithPlatform(<LoadError query={failed(apiError('FORBIDDEN'))} />);
    expect(screen.getByText('You don’t have access to this')).toBeVisible();
  });
});

test('retries all failed queries and no others', async () => {
  const [one, two] = [failed(apiError('INTERNAL')), failed(networkError())];
  const loaded: FailedQuery = { data: [], error: null, refetch: jest.fn() };
  const { user } = renderWithPlatform(<LoadError query={[loaded, one, two]} />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect([loaded, one, two].map(({ refetch }) => jest.mocked(refetch).mock.calls.length)).toEqual([0, 1, 1]);
});

test('renders nothing for loaded data, even if a refetch failed', () => {
  renderWithPlatform(<LoadError query={{ data: 'old', error: networkError(), refetch: jest.fn() }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the fallback for an error without an explanation, and no text on request', () => {
  const { unmount } = renderWithPlatform(
    <LoadError fallback="Failed to fetch user" query={failed(unexplainedError())} />,
  );
  expect(screen.getByText('Failed to fetch user')).toBeVisible();
  unmount();
  renderWithPlatform(<LoadError title="Failed" text={null} query={failed(unexplainedError())} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^FailedRetry$/);
});

test('shows German texts as a banner', () => {
  renderWithPlatform(<LoadError layout="banner" query={failed(apiError('INTERNAL'))} />, { language: 'de' });
  expect(screen.getByText('Das konnte nicht geladen werden')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
});
