import { act, createTestPlatform, screen } from '@atrium/testing';
import { PlatformProvider } from '@atrium/platform';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider as StoreProvider } from 'react-redux';
import { createStore } from '../../../app/store';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { createToasts } from '../model/toasts';
import { ToastList } from './toast-list';

function setUp() {
  const store = createStore();
  const toasts = createToasts(store);
  const platform = { ...createTestPlatform({ name: 'host', texts: { en, de } }), toasts };
  render(
    <I18nextProvider i18n={platform.i18n}>
      <StoreProvider store={store}>
        <PlatformProvider platform={platform}>
          <ToastList />
        </PlatformProvider>
      </StoreProvider>
    </I18nextProvider>,
  );
  return { toasts, show: (input: Parameters<typeof toasts.show>[0]) => act(() => void toasts.show(input)) };
}

test('no more than five are there', async () => {
  const { show } = setUp();

  for (const title of ['1', '2', '3', '4', '5', '6']) show({ title, duration: 60_000 });

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2', '3', '4', '5', '6']);
});

test('F8 brings the keyboard to them, and each can be closed', async () => {
  const { show } = setUp();
  show({ title: 'Saved', description: 'All of it.', duration: 60_000 });

  await userEvent.keyboard('[F8]');
  expect(screen.getByRole('region', { name: 'Notices (F8)' })).toContainElement(document.activeElement as HTMLElement); // never null here
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('what can be done about it is done once and closes it', async () => {
  const onAction = jest.fn();
  const { show } = setUp();
  show({ title: 'Deleted', duration: 60_000, action: { label: 'Undo', onAction } });

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

test('an icon of its own is beside the words', async () => {
  const { show } = setUp();
  show({ title: 'Plain', duration: 60_000 });
  show({ title: 'With a bell', icon: 'bell', duration: 60_000 });

  const icons = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('svg').length);
  // One icon in each toast belongs to the close button.
  expect(icons).toEqual([1, 2]);
});
