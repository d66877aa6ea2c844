import { waitFor } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
import { useWentBack } from './use-went-back';

const left = jest.fn();

function Page() {
  useWentBack(left);
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
