import { act, buildUser, screen, signedIn } from '@atrium/testing';
import { userEvent } from '@testing-library/user-event';
import { renderHost } from '../../../testing/render-host';
import { CommandOverlays } from './command-overlays';

let arrive: (() => void) | undefined;

jest.mock('../../../shell/components/load-code', () => ({
  loadCode: async (load: () => Promise<unknown>) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return load();
  },
}));

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press elsewhere', () => userEvent.click(document.body)],
])('stops capturing keys after %s', async (_, leave) => {
  renderHost(
    <>
      <input aria-label="On the page" />
      <CommandOverlays />
    </>,
    { session: signedIn(buildUser()) },
  );
  await userEvent.keyboard('{Control>}k{/Control}ada');
  await screen.findByRole('status', { name: 'Loading' });

  await leave();

  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'On the page' }), 'x');
  expect(screen.getByRole('textbox', { name: 'On the page' })).toHaveValue('x');
});

// Must be the last test, since the palette's code stays loaded.
test('passes keys typed before the palette has loaded only to its field', async () => {
  const sent = jest.fn();
  renderHost(
    <>
      <form onSubmit={sent}>
        <input aria-label="On the page" />
      </form>
      <CommandOverlays />
    </>,
    { session: signedIn(buildUser()) },
  );
  const below = screen.getByRole('textbox', { name: 'On the page' });
  await userEvent.click(below);

  await userEvent.keyboard('{Control>}k{/Control}sett');
  await userEvent.keyboard('{Backspace}{Enter}{Tab}');
  expect(sent).not.toHaveBeenCalled();
  expect(below).toHaveFocus();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText('set')).toBeVisible();
  await act(async () => arrive?.());

  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('set');
  expect(below).toHaveValue('');
  await userEvent.keyboard('t');
  expect(screen.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('sett');
});
