import { type Employee, profileUrl } from '@atrium/contracts';
import {
  Avatar,
  Button,
  confirmDiscardUnsavedWork,
  EmptyState,
  IconButton,
  Link,
  LinkButton,
  LoadError,
  Menu,
  MenuItem,
  PersonSections,
  Row,
  Skeleton,
  styled,
  token,
  useCan,
  useEmployees,
  useFormat,
  usePersonActions,
  useSession,
} from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { SidePanel } from '@atrium/ui/side-panel';
import { lazy, Suspense, useId, useState } from 'react';
import { usePeopleUrl } from '../../model/use-people-url';
import { LeaveBadge } from '../leave-badge';
import { PersonFacts } from './person-facts';
import { useTexts } from '../../../../shared/use-texts';

// These load lazily, because only users who manage people need the form library.
const PersonForm = lazy(() => import('./person-form'));
const RemovePersonDialog = lazy(() => import('./remove-person-dialog'));

const Head = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${token.space(4)};
  margin-bottom: ${token.space(6)};
`;

/** A panel beside the directory with the employee record of the person in the URL. */
export function PersonPanel() {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const mayManage = useCan('people.manage');
  const employees = useEmployees();
  const { personId, isEditing, change } = usePeopleUrl();
  const [removing, setRemoving] = useState<Employee | null>(null);
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const ownId = useSession().user?._id;
  const listed = employees.data?.find(({ user }) => user._id === personId) ?? null;
  const kept = useKeptWhileEdited(personId ?? '', listed);
  const person = kept.shown ?? null;
  const close = () => change({ person: null, edit: null }, { replace: true });
  const isEditable = mayManage && person !== null;
  const isForm = isEditable && isEditing;
  const name = person ? titleCase(person.user.name) : '';
  const endEditing = () => change({ edit: null }, { replace: true });
  const cancel = async () => {
    if (await confirmDiscardUnsavedWork()) endEditing();
  };

  return (
    <>
      <SidePanel
        // Open the panel only once the list has loaded, so that its content does not shift.
        open={personId !== null && (employees.data !== undefined || employees.isError)}
        onClose={close}
        title={isForm ? t('people.editOf', { name }) : person ? name : t('people.person')}
        {...(personId !== null && { itemKey: `${personId}${isEditing ? ' edit' : ''}` })}
        actions={
          isEditable &&
          !isEditing && (
            <>
              <Button size="sm" icon="pencil" onClick={() => change({ edit: '1' })}>
                {t('people.edit')}
              </Button>
              {/* Hidden for the user's own record, for which the same call would delete their account. */}
              {person.user._id !== ownId && (
                <Menu trigger={<IconButton size="sm" icon="ellipsis" label={t('people.more')} />}>
                  <MenuItem danger icon="trash" onSelect={() => setRemoving(person)}>
                    {t('people.remove')}
                  </MenuItem>
                </Menu>
              )}
            </>
          )
        }
        footer={
          isForm && (
            <>
              <Button disabled={isSaving} onClick={() => void cancel()}>
                {t('people.cancel')}
              </Button>
              <Button type="submit" form={formId} variant="primary" loading={isSaving} disabled={kept.isDeleted}>
                {t('people.save')}
              </Button>
            </>
          )
        }
      >
        {person === null ? (
          <PersonPlaceholder query={employees} />
        ) : isForm ? (
          <KeptWhileEdited kept={kept} title={t('people.gone')}>
            <Suspense fallback={<Skeleton lines={12} />}>
              <PersonForm key={person._id} id={formId} person={person} onDone={endEditing} onSavingChange={setSaving} />
            </Suspense>
          </KeptWhileEdited>
        ) : (
          // A dialog of a section, such as working time, keeps what is typed in it.
          <KeptWhileEdited kept={kept} title={t('people.gone')} isSilent>
            <EmployeeRecord person={person} employees={employees.data ?? []} showEmpty={mayManage} />
          </KeptWhileEdited>
        )}
      </SidePanel>
      {removing && (
        <Suspense>
          <RemovePersonDialog
            person={removing}
            onRemoved={() => {
              setRemoving(null);
              close();
            }}
            onClose={() => setRemoving(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shown while the list loads, or if the person is not in it. */
function PersonPlaceholder({ query }: { query: ReturnType<typeof useEmployees> }) {
  const { t } = useTexts();
  if (query.data) return <EmptyState drawing="people" title={t('people.gone')} text={t('people.goneText')} />;
  if (query.error) return <LoadError title={t('people.failed')} query={query} />;
  return <Skeleton lines={8} />;
}

interface EmployeeRecordProps {
  person: Employee;
  employees: readonly Employee[];
  showEmpty: boolean;
}

function EmployeeRecord({ person, employees, showEmpty }: EmployeeRecordProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const { pathOf } = usePeopleUrl();
  const ownId = useSession().user?._id;
  const actions = usePersonActions();
  const { user, employee } = person;
  const reports = employees.filter(({ employee: { reportsTo } }) => reportsTo?._id === user._id);
  return (
    <>
      <Head>
        <Avatar name={titleCase(user.name)} src={user.avatarUrl} size={64} decorative />
        <Row $gap={2} $wrap>
          {user._id !== ownId &&
            actions.map(({ key, label, icon, pathFor }) => (
              <LinkButton key={key} as={Link} to={pathFor(user._id)} icon={icon}>
                {label}
              </LinkButton>
            ))}
          <LinkButton as={Link} to={profileUrl(user._id)} icon="user">
            {t('people.profile')}
          </LinkButton>
          <LeaveBadge employee={employee} />
        </Row>
      </Head>
      <PersonFacts person={person} showEmpty={showEmpty} pathOf={pathOf} reports={reports} />
      <PersonSections userId={user._id} />
    </>
  );
}
