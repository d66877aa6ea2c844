import { act, screen } from '@atrium/testing';
import { Link, useNavigate } from 'react-router-dom';
import { renderHost } from '../testing/render-host';
import { useWentBack } from './use-went-back';

const left = jest.fn();

function Page() {
  const navigate = useNavigate();
  useWentBack(left);
  return (
    <>
      <Link to="/elsewhere">On</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('reports going back, and not of going on or of the first page', async () => {
  const { user, location } = renderHost(<Page />, { at: '/here' });
  await user.click(screen.getByRole('link', { name: 'On' }));
  expect(location()).toBe('/elsewhere');
  expect(left).not.toHaveBeenCalled();

  await act(() => user.click(screen.getByRole('button', { name: 'Back' })));
  expect(location()).toBe('/here');
  expect(left).toHaveBeenCalledTimes(1);
});
