import { createTestPlatform, screen } from '@atrium/testing';
import { DateField } from '@atrium/ui';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { publishedSource } from '../testing/publish-registry';
import { de } from '../texts/de';
import { en } from '../texts/en';
import { App } from './app';
import { createStore } from './store';

jest.mock('@atrium/api-client', () => ({
  ...jest.requireActual<object>('@atrium/api-client'),
  serverNow: () => new Date(2031, 0, 1).getTime(),
}));

test('date fields of the app mark today by the server’s clock', async () => {
  const platform = createTestPlatform({ name: 'host', texts: { en, de } });
  render(
    <App
      services={{
        store: createStore(),
        languages: platform.i18n,
        platformFor: () => platform,
        isDraftHeld: () => false,
      }}
      source={publishedSource(platform)}
    >
      <DateField aria-label="Day" />
    </App>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));

  expect(screen.getByRole('button', { name: /Wednesday,? 1 January 2031/ })).toHaveAttribute('aria-current', 'date');
});
