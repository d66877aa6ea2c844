import { buildUser, networkError, renderWithPlatform, screen, signedIn, waitFor } from '@atrium/testing';
import { registerUnsavedWork } from '../drafts/unsaved-work';
import { type SwitchCompanyOptions, useSwitchCompany } from './use-switch-company';

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };
const person = buildUser({
  company: acme,
  companies: [
    { ...acme, role: 'Founder' },
    { ...other, role: 'Employee' },
  ],
});

interface ButtonsProps {
  options?: SwitchCompanyOptions;
}

function Buttons({ options }: ButtonsProps) {
  const { switchTo, switchingTo } = useSwitchCompany(options);
  return (
    <>
      <button onClick={() => void switchTo(other._id)}>Stay</button>
      <button onClick={() => void switchTo(other._id, '/people')}>Open people</button>
      <output>{switchingTo}</output>
    </>
  );
}

const draw = (options?: SwitchCompanyOptions) =>
  renderWithPlatform(<Buttons {...(options && { options })} />, { session: signedIn(person), at: '/owner' });

it('stays on the page or opens another one after the switch', async () => {
  const { user, platform, location } = draw();

  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'You are now in Other Works' }]));
  expect(location()).toBe('/owner');
  expect(platform.auth.getState().user?.company?._id).toBe(other._id);

  await user.click(screen.getByRole('button', { name: 'Open people' }));
  await waitFor(() => expect(location()).toBe('/people'));
});

it('names the target company until the server responds, and shows that the switch failed', async () => {
  const steps: string[] = [];
  const { user, platform, location } = draw({
    onStart: () => steps.push('start'),
    onFailed: () => steps.push('failed'),
  });
  let fail = (_error: unknown) => {};
  jest.spyOn(platform.auth, 'switchCompany').mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));

  await user.click(screen.getByRole('button', { name: 'Open people' }));
  expect(await screen.findByText(other._id)).toBeVisible();
  expect(steps).toEqual(['start']);
  fail(networkError());

  await waitFor(() => expect(screen.queryByText(other._id)).toBeNull());
  expect(platform.toasts.shown).toMatchObject([{ title: 'Failed to switch company', variant: 'destructive' }]);
  expect(steps).toEqual(['start', 'failed']);
  expect(location()).toBe('/owner');
});

it('keeps the company when the user keeps unsaved input', async () => {
  const unregister = registerUnsavedWork(async () => false);
  const { user, platform } = draw();
  const switchCompany = jest.spyOn(platform.auth, 'switchCompany');

  await user.click(screen.getByRole('button', { name: 'Stay' }));

  expect(switchCompany).not.toHaveBeenCalled();
  unregister();
});
