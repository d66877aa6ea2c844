import { API } from '@atrium/contracts';
import { act, anId, networkError, screen, waitFor } from '@atrium/testing';
import { buildBalance } from '../../../testing/balances';
import { renderLeave } from '../../../testing/render-leave';
import { AdjustForm } from './adjust-form';

/** Renders the form; the responses of the first `lost` attempts are lost, others wait for `arrived`. */
function show({ lost = 0, arrived = Promise.resolve() } = {}) {
  const clientIds: (string | undefined)[] = [];
  const rendered = renderLeave(<AdjustForm userId={anId()} balance={buildBalance()} />, {
    api: (fake) =>
      fake.answer(API.leave.adjust, async ({ body }) => {
        clientIds.push(body.clientId);
        if (clientIds.length <= lost) throw networkError();
        await arrived;
        return { balance: buildBalance() };
      }),
  });
  const amount = () => screen.getByRole('spinbutton', { name: /Change in days/ });
  const note = () => screen.getByRole('textbox', { name: /Note/ });
  const send = () => rendered.user.click(screen.getByRole('button', { name: 'Adjust balance' }));
  const fillIn = async () => {
    await rendered.user.type(amount(), '1');
    await rendered.user.type(note(), 'Bonus');
  };
  return { ...rendered, clientIds, amount, note, send, fillIn };
}

test('repeats an adjustment whose response was lost, and books the next one with another client id', async () => {
  const { platform, clientIds, amount, send, fillIn } = show({ lost: 1 });
  await fillIn();
  await send();
  await screen.findByText('Couldn’t adjust the balance');
  await send();
  await waitFor(() => expect(amount()).toHaveValue(null));
  await fillIn();
  await send();
  await waitFor(() => expect(platform.toasts.shown).toHaveLength(2));

  const [first, repeated, next] = clientIds;
  expect(first).toBeDefined();
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});

test('keeps what is typed while an adjustment is being sent', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, amount, note, send, fillIn } = show({ arrived });
  await fillIn();
  await send();
  await user.type(note(), ' of May');
  act(() => arrive());
  await waitFor(() => expect(amount()).toHaveValue(null));
  expect(note()).toHaveValue('Bonus of May');
});
