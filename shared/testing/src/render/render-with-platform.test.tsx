import { API } from '@atrium/contracts';
import {
  errorMessage,
  Link,
  useBlocker,
  useFormat,
  useMutation,
  usePlatform,
  useQuery,
  useSession,
  useTexts,
} from '@atrium/platform';
import { useState } from 'react';
import { anId, apiError, buildEmployee, renderWithPlatform, screen } from '..';

const texts = {
  en: { hello: 'Hello {{name}}', people: 'People' },
  de: { hello: 'Hallo {{name}}', people: 'Personen' },
};

function People() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { user } = useSession();
  const people = useQuery({ queryKey: ['people'], queryFn: () => api.call(API.people.employees) });
  if (people.isError) return <p role="alert">{errorMessage(people.error, t)}</p>;
  return (
    <>
      <p>{t('hello', { name: user?.name })}</p>
      <ul aria-label={t('people')}>
        {people.data?.employees.map((one) => (
          <li key={one._id}>{titleCase(one.user.name)}</li>
        ))}
      </ul>
      <Link to="/elsewhere?x=1">Leave</Link>
    </>
  );
}

const grace = buildEmployee({ user: { _id: anId(), name: 'grace HOPPER', email: 'g@example.com', avatarUrl: null } });

test('renders a screen with its data, texts and session', async () => {
  renderWithPlatform(<People />, {
    texts,
    api: (api) => api.answer(API.people.employees, () => ({ employees: [grace] })),
  });

  expect(await screen.findByText('Grace Hopper')).toBeVisible();
  expect(screen.getByText('Hello Ada Lovelace')).toBeVisible();
});

test('renders German texts', async () => {
  renderWithPlatform(<People />, {
    texts,
    language: 'de',
    api: (api) => api.answer(API.people.employees, () => ({ employees: [] })),
  });

  expect(await screen.findByRole('list', { name: 'Personen' })).toBeInTheDocument();
  expect(screen.getByText('Hallo Ada Lovelace')).toBeVisible();
});

test('shows the error of the API', async () => {
  renderWithPlatform(<People />, {
    language: 'de',
    api: (api) =>
      api.answer(API.people.employees, () => {
        throw apiError('NO_COMPANY');
      }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('Tritt zuerst einer Firma bei oder gründe eine.');
});

test('returns the location before and after following a link', async () => {
  const { user, location } = renderWithPlatform(<People />, {
    at: '/people?sort=name',
    path: 'people',
    api: (api) => api.answer(API.people.employees, () => ({ employees: [] })),
  });
  expect(location()).toBe('/people?sort=name');

  await user.click(await screen.findByRole('link', { name: 'Leave' }));

  expect(location()).toBe('/elsewhere?x=1');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('lets a screen block navigation', async () => {
  function Form() {
    const blocker = useBlocker(true);
    return blocker.state === 'blocked' ? <p role="alert">Not saved</p> : <Link to="/elsewhere">Leave</Link>;
  }
  const { user } = renderWithPlatform(<Form />);

  await user.click(screen.getByRole('link', { name: 'Leave' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('shows the error of a failed mutation by its code', async () => {
  function Decide() {
    const { api } = usePlatform();
    const { t } = useTexts();
    const [leaveId] = useState(anId);
    const decide = useMutation({
      mutationFn: () => api.call(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } }),
    });
    return (
      <>
        <button type="button" onClick={() => decide.mutate()}>
          Approve
        </button>
        {decide.isError && <p role="alert">{errorMessage(decide.error, t)}</p>}
      </>
    );
  }
  const { user } = renderWithPlatform(<Decide />, {
    language: 'de',
    api: (api) =>
      api.answer(API.leave.decide, () => {
        throw apiError('ALREADY_DECIDED', { name: 'Grace', status: 'approved' });
      }),
  });

  await user.click(screen.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Grace hat das bereits genehmigt.');
});
