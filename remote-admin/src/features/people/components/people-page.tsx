import { Button, Page, QUERY_POLICIES, Tabs, useCan, useEmployees, useSession } from '@atrium/platform';
import { lazy, Suspense } from 'react';
import { useInvitations } from '../../../shared/api/invitations';
import { type PeopleTab, usePeopleUrl } from '../model/use-people-url';
import { Directory } from './directory/directory';
import { FormerPeople } from './former/former-people';
import { OpenInvitations } from './inviting/open-invitations';
import { PersonPanel } from './person/person-panel';
import { useTexts } from '../../../shared/use-texts';

// Loads lazily, because only users who invite people need its form library.
const InvitePanel = lazy(() => import('./inviting/invite-panel'));

/** `/people`: everyone in the company, open invitations and former people. */
export default function PeoplePage() {
  const { t } = useTexts();
  const company = useSession().user?.company?.name ?? '';
  const mayInvite = useCan('people.invite');
  const mayManage = useCan('people.manage');
  const { data } = useEmployees(QUERY_POLICIES.sharedWork);
  const invitations = useInvitations({ enabled: mayInvite });
  const { tab, isInviting, change } = usePeopleUrl();
  // Closing replaces the history entry, so that Back does not reopen the drawer.
  const setInviting = (isOpen: boolean) => change({ invite: isOpen ? '1' : null }, { replace: !isOpen });

  const inviteButton = (
    <Button variant="primary" icon="user-plus" onClick={() => setInviting(true)}>
      {t('people.invite')}
    </Button>
  );
  const tabs = [
    { value: 'directory' as const, label: t('people.everyone'), content: <Directory /> },
    ...(mayInvite
      ? [
          {
            value: 'invitations' as const,
            label: t('people.invitations'),
            ...(invitations.data && { count: invitations.data.length }),
            content: <OpenInvitations />,
          },
        ]
      : []),
    ...(mayManage ? [{ value: 'former' as const, label: t('people.former'), content: <FormerPeople /> }] : []),
  ];
  const shown: PeopleTab = tabs.some(({ value }) => value === tab) ? tab : 'directory';
  return (
    <Page
      title={t('people.title')}
      help={
        // Hidden text reserves the lines until the number has loaded, so that the layout does not shift.
        <span style={data ? undefined : { visibility: 'hidden' }}>
          {t('people.count', { count: data?.length ?? 2, company })}
        </span>
      }
      action={mayInvite && inviteButton}
    >
      {tabs.length > 1 ? (
        <Tabs
          label={t('people.title')}
          tabs={tabs}
          value={shown}
          onValueChange={(value) => change({ tab: value === 'directory' ? null : value, person: null, edit: null })}
        />
      ) : (
        <Directory />
      )}
      {shown === 'directory' && <PersonPanel />}
      {mayInvite && isInviting && (
        <Suspense>
          <InvitePanel onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
