import { renderWithPlatform, screen, waitFor, within } from '@atrium/testing';
import { ContactFields, newCompany, NameField, useDetailsForm } from '.';

function Page({ submit }: { submit: () => Promise<unknown> }) {
  const details = useDetailsForm({ defaultValues: newCompany(), submit, fallback: 'The company was not saved.' });
  return (
    <form noValidate onSubmit={(event) => void details.onSubmit(event)}>
      {details.failure !== undefined && <p role="alert">{details.failure}</p>}
      <NameField details={details} />
      <ContactFields details={details} />
      <button type="submit">Save</button>
    </form>
  );
}

function open(submit: () => Promise<unknown> = jest.fn(() => Promise.resolve())) {
  const { user } = renderWithPlatform(<Page submit={submit} />);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, submit, save };
}

test('submits the parsed details with the base values of the edit', async () => {
  const { user, submit, save } = open();
  await user.type(screen.getByLabelText('Company name'), ' Acme ');
  await user.click(screen.getByRole('button', { name: 'Add an email address' }));
  await user.type(screen.getByLabelText('Email address 1'), 'Office@Acme.Test');

  await save();

  await waitFor(() =>
    expect(submit).toHaveBeenCalledWith({ ...newCompany(), name: 'Acme', email: ['office@acme.test'] }, newCompany()),
  );
});

test('asks for a missing name and for a missing email address', async () => {
  const { user, submit, save } = open();
  await user.click(screen.getByRole('button', { name: 'Add an email address' }));

  await save();

  expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription('Enter the company name.');
  expect(screen.getByLabelText('Email address 1')).toHaveAccessibleDescription('Enter an email address.');
  expect(submit).not.toHaveBeenCalled();
});

test('removes an entry of a list and keeps the others', async () => {
  const { user, submit, save } = open();
  await user.type(screen.getByLabelText('Company name'), 'Acme');
  const phones = within(screen.getByRole('group', { name: 'Phone numbers' }));
  for (const [index, number] of ['1', '22', '333'].entries()) {
    await user.click(phones.getByRole('button', { name: 'Add a phone number' }));
    await user.type(phones.getByLabelText(`Phone number ${index + 1}`), number);
  }

  await user.click(phones.getByRole('button', { name: 'Remove Phone number 2' }));
  await save();

  const saved = expect.objectContaining({ contact: ['1', '333'] });
  await waitFor(() => expect(submit).toHaveBeenCalledWith(saved, newCompany()));
});

test('shows the given text for a failure without an explanation', async () => {
  const { user, save } = open(jest.fn(() => Promise.reject(new Error('No connection.'))));
  await user.type(screen.getByLabelText('Company name'), 'Acme');

  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent('The company was not saved.');
});
