import { API } from '@atrium/contracts';
import { renderWithPlatform, screen } from '@atrium/testing';
import { useMailSetUp, useServerSetup } from './server-setup';

function Setup() {
  const { data } = useServerSetup();
  const sendsMail = useMailSetUp();
  return <p>{`Google ${String(data?.google.signIn)}, email ${String(sendsMail)}`}</p>;
}

it('fetches the setup only once for all readers, and expects email until the server denies it', async () => {
  const { platform } = renderWithPlatform(
    <>
      <Setup />
      <Setup />
    </>,
    {
      api: (api) =>
        api.answer(API.oauth.providers, () => ({
          google: { signIn: false, calendar: false },
          mail: { isSetUp: false },
        })),
    },
  );
  expect(screen.getAllByText('Google undefined, email true')).toHaveLength(2);
  expect(await screen.findAllByText('Google false, email false')).toHaveLength(2);
  expect(platform.api.calls(API.oauth.providers)).toHaveLength(1);
});
