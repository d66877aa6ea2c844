import { waitFor } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
import { useHistoryTraversal } from './use-history-traversal';

const left = jest.fn();

function Page() {
  useHistoryTraversal(left);
  return null;
}

test('reports going back, but not going forward', async () => {
  const { unmount } = renderHost(<Page />);
  window.history.pushState(null, '', '/elsewhere');
  window.history.pushState(null, '', '/further');
  expect(left).not.toHaveBeenCalled();

  window.history.back();
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));

  unmount();
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(left).toHaveBeenCalledTimes(1);
});
