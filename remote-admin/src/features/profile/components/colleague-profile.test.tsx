import { API, type Employee } from '@atrium/contracts';
import { apiError, buildEmployee, buildUser, networkError, screen, within, unexplainedError } from '@atrium/testing';
import { ada, grace, ofGrace, section, server, show } from '../testing/show-profile';

afterEach(() => localStorage.clear());

describe('a colleague’s profile', () => {
  test('omits hidden and empty sections and offers no editing', async () => {
    show(ofGrace({ about: 'Finds moths.', hidden: ['bio'] }));

    expect(await section('About')).toBeVisible();
    for (const name of ['Personal information', 'In short', 'Skills', 'Confidential']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.getByText('Some sections are hidden by Grace Hopper.')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
    expect(await screen.findByRole('img', { name: 'Grace Hopper, Online' })).toBeVisible();
  });

  test('shows absence, local time and contact first', async () => {
    const away = { today: true, until: '2026-12-04', part: 'full', minutes: null } as const;
    const boss = { _id: ada._id, name: ada.name };
    const employee = {
      ...grace.employee,
      leave: away,
      timeZone: 'Asia/Tokyo',
      companyContact: '+1 202 555-0106',
      reportsTo: boss,
    };
    show(ofGrace({ department: 'Compilers', contact: '+1 999' }), {
      api: (api) =>
        server(ofGrace({ department: 'Compilers', contact: '+1 999' }))(api).answer(API.people.employees, () => ({
          employees: [{ ...grace, employee }],
        })),
    });

    const work = within(await section('At work'));
    expect(work.getByText('On leave until 4 Dec 2026')).toBeVisible();
    expect(work.getByText(/\d\d:\d\d · \d+ h ahead of you/)).toBeVisible();
    expect(work.getByText('Compilers')).toBeVisible();
    expect(work.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', `/Profile/${ada._id}`);
    expect(work.getByRole('link', { name: '+1 202 555-0106' })).toHaveAttribute('href', 'tel:+12025550106');
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12025550106');
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', `mailto:${grace.user.email}`);
  });

  test('offers no call without a number, and shows no local time for an unknown time zone', async () => {
    const employee = { ...grace.employee, timeZone: 'Mars/Olympus' };
    show(ofGrace(), {
      api: (api) =>
        server(ofGrace())(api).answer(API.people.employees, () => ({ employees: [{ ...grace, employee }] })),
    });
    expect(await section('At work')).not.toHaveTextContent('Today');
    expect(screen.queryByText('Local time')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
  });

  test('shows gender and family if one of them was entered, and the phone number only once', async () => {
    show(ofGrace({ contact: '+1 202 555 0106', children: 2 }));
    expect(await section('Personal information')).toHaveTextContent(/Male.*Single.*2/);
    expect(screen.getAllByText('+1 202 555 0106')).toHaveLength(1);
  });

  test('omits gender and family while they have their defaults', async () => {
    show(ofGrace({ location: 'Arlington' }));
    const personal = await section('Personal information');
    expect(personal).toHaveTextContent('Arlington');
    expect(personal).not.toHaveTextContent(/Male|Single|0/);
  });

  test('shows that it is private', async () => {
    const hidden = ['personalInfo', 'bio', 'about', 'experience', 'education', 'skills', 'projects'];
    show(ofGrace({ isPrivate: true, hidden }));
    expect(await screen.findByText('Grace Hopper keeps this profile private')).toBeVisible();
    expect(await section('At work')).toHaveTextContent('grace@example.com');
  });

  test('shows confidential data to people managers', async () => {
    show(ofGrace({ bankDetails: { bankName: 'Navy Bank', accountNumber: '1906' } }), {
      user: buildUser({}, 'Founder'),
    });
    const confidential = await section('Confidential');
    expect(confidential).toHaveTextContent('1906');
    expect(confidential).toHaveTextContent(/Visible only to Grace Hopper and people managers in/);
  });

  test('explains to a user without a company that profiles are for colleagues', async () => {
    show(ofGrace(), {
      user: buildUser({ company: null }),
      api: (api) =>
        server(ofGrace())(api).answer(API.users.details, () => {
          throw apiError('NOT_FOUND');
        }),
    });

    expect(await screen.findByText(/you don’t belong to one/)).toBeVisible();
    expect(screen.queryByText(/another one of your companies/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Join or create a company' })).toHaveAttribute('href', '/explore');
  });

  test('opens no editor, even if the URL requests it', async () => {
    show(ofGrace(), { query: '?edit=bio' });
    await section('At work');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['of a former member is requested only once', () => apiError('NOT_FOUND'), 'Person not found', 1],
    ['is requested a second time after a network error', networkError, 'Couldn’t load the profile', 2],
  ])('%s', async (_, error, title, times) => {
    const { platform } = show(ofGrace(), {
      api: (api) =>
        server(ofGrace())(api).answer(API.users.details, () => {
          throw error();
        }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(platform.api.calls(API.users.details)).toHaveLength(times);
  });

  test('shows “Failed to fetch user” for a failure without a message', async () => {
    show(ofGrace(), {
      api: (api) =>
        server(ofGrace())(api).answer(API.users.details, () => {
          throw unexplainedError();
        }),
    });
    expect(await screen.findByText('Failed to fetch user')).toBeVisible();
  });

  describe('of a former member, for people managers', () => {
    const founder = buildUser({}, 'Founder');
    const gone = buildEmployee({
      user: grace.user,
      employee: { name: 'grace hopper', resignedAt: '2026-10-31T12:00:00.000Z' },
    });
    const open = (resigned: () => Employee, user = founder) =>
      show(ofGrace(), {
        user,
        api: (api) =>
          server(ofGrace())(api)
            .answer(API.users.details, () => {
              throw apiError('NOT_FOUND');
            })
            .answer(API.people.resigned, () => ({ user: resigned() })),
      });

    test('shows the name and the last day', async () => {
      open(() => gone);
      expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
      expect(await section('At work')).toHaveTextContent(/Left on\W*31 Oct 2026/);
    });

    test('shows “Person not found” for a person who never was a member', async () => {
      open(() => {
        throw apiError('NOT_FOUND');
      });
      expect(await screen.findByText('Person not found')).toBeVisible();
    });

    test('shows “Failed to fetch resigned user” for a failure without a message', async () => {
      open(() => {
        throw unexplainedError();
      });
      expect(await screen.findByText('Failed to fetch resigned user')).toBeVisible();
    });

    test('is not requested for others', async () => {
      const { platform } = open(() => gone, ada);
      expect(await screen.findByText('Person not found')).toBeVisible();
      expect(platform.api.calls(API.people.resigned)).toEqual([]);
    });
  });
});
