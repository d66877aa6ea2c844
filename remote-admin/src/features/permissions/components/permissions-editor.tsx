import type { Employee, PermissionList } from '@atrium/contracts';
import {
  Banner,
  Button,
  errorCode,
  Input,
  matchesSearch,
  Stack,
  styled,
  token,
  useEmployees,
  useFormat,
  useMedia,
  useSession,
  useToast,
} from '@atrium/platform';
import { SaveBar, UnsavedChangesGuard } from '@atrium/platform/forms';
import { type FormEvent, useState } from 'react';
import type { DeclaredOperation, OperationGroup } from '../../../shared/api/declared-operations';
import { permissionsMessage, useNewestPermissions, useSavePermissions } from '../api/permissions';
import { effective, type GrantChange, grantChanges, isGranted, toggle, withChanges } from '../model/grants';
import type { MatrixGroup, MatrixOperation } from '../model/matrix-groups';
import { reachByRole } from '../model/role-reach';
import { PermissionsMatrix } from './permissions-matrix';
import { PersonPermissions } from './person-permissions';
import { useTexts } from '../../../shared/use-texts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
  padding-inline-start: ${token.space(5)};
  list-style: disc;
  overflow-wrap: anywhere;
`;

interface GrantChangeListProps {
  label: string;
  changes: readonly GrantChange[];
  groups: readonly OperationGroup[];
}

/** Lists grants that are given or revoked, each with what it allows the person to see or do. */
function GrantChangeList({ label, changes, groups }: GrantChangeListProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const names = new Map((useEmployees().data ?? []).map(({ user }) => [user._id, titleCase(user.name)]));
  const declared = new Map(
    groups.flatMap(({ operations }) => operations.map((one): [string, DeclaredOperation] => [one.name, one])),
  );
  return (
    <List aria-label={label}>
      {changes.map(({ userId, operation, isGiven }) => (
        <li key={`${userId} ${operation}`}>
          {t(isGiven ? 'permissions.given' : 'permissions.taken', {
            person: names.get(userId) ?? t('permissions.somebody'),
            // An operation that no running release declares is shown by its name.
            operation: declared.get(operation)?.label ?? operation,
            sees: declared.get(operation)?.explanation ?? '',
          })}
        </li>
      ))}
    </List>
  );
}

/** Number of columns shown initially and added per step. */
const COLUMNS = 12;
const MANY_PEOPLE = 6;

const Search = styled(Input)`
  max-width: 320px;
`;

/**
 * Sorts people by name, and founders, who hold everything, last. Where not everybody fits into the first columns,
 * people with grants come first.
 */
function inMatrixOrder(employees: readonly Employee[], { permissions }: PermissionList): Employee[] {
  const first = new Set(employees.length > COLUMNS ? permissions.map(({ _id }) => _id) : []);
  const rank = ({ user, role }: Employee) => (role === 'Founder' ? 2 : first.has(user._id) ? 0 : 1);
  return employees.toSorted((a, b) => rank(a) - rank(b) || a.user.name.localeCompare(b.user.name));
}

interface PermissionsEditorProps {
  groups: readonly MatrixGroup[];
  stored: PermissionList;
  employees: readonly Employee[];
}

/**
 * The permissions with their unsaved changes: explains what each change allows and lists concurrent changes by others.
 * Users can grant only operations that they themselves hold for everyone. Any grant can be revoked.
 */
export function PermissionsEditor({ groups, stored, employees }: PermissionsEditorProps) {
  const { t, translate } = useTexts();
  const toasts = useToast();
  const own = useSession().user;
  const isPhone = useMedia('phone');
  // A copy, because `stored` can be refetched while the user makes changes.
  const [base, setBase] = useState(stored);
  const [allChanges, setChanges] = useState<readonly GrantChange[]>([]);
  const [othersChanges, setOthersChanges] = useState<readonly GrantChange[]>([]);
  const [search, setSearch] = useState('');
  const [columns, setColumns] = useState(COLUMNS);
  const { mutate: save, error, isPending, reset } = useSavePermissions();
  const fetchNewest = useNewestPermissions();
  // Drop changes for people who have since left, because the server rejects them.
  const changes = allChanges.filter(({ userId }) => employees.some(({ user }) => user._id === userId));
  if (changes.length === 0 && base !== stored && stored.version > base.version) setBase(stored);

  const isFounder = own?.populatedCompany?.currentUserRole === 'Founder';
  const mayGive = (name: string) => isFounder || (own !== null && isGranted(base, own.id, name));
  const isOpen = ({ user, role }: Employee, operation: MatrixOperation) =>
    reachByRole(role, operation) !== 'everyone' &&
    (mayGive(operation.name) || isGranted(base, user._id, operation.name));

  const people = inMatrixOrder(employees, base);
  const found = people.filter(({ user }) => matchesSearch(`${user.name} ${user.email}`, search));
  const losesOwn = changes.some(({ userId, isGiven }) => userId === own?._id && !isGiven);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(withChanges(base, changes), {
      onSuccess: (saved) => {
        setBase(saved);
        // Keeps what the user has changed since.
        setChanges((now) => grantChanges(saved, withChanges(base, now)));
        setOthersChanges([]);
        toasts.show({ variant: 'success', title: t('permissions.saved') });
      },
      onError: (failure) => {
        if (errorCode(failure) === 'CONFLICT') void rebase();
      },
    });
  };
  // Another user saved first: show their changes and reapply the user's own on top.
  const rebase = async () => {
    const newest = await fetchNewest().catch(() => null);
    if (!newest) return;
    setOthersChanges(grantChanges(base, newest));
    setChanges(effective(changes, newest));
    setBase(newest);
    reset();
  };

  const lists = {
    groups,
    base,
    grants: withChanges(base, changes),
    isOpen,
    onToggle: (userId: string, operation: string, isGiven: boolean) =>
      setChanges(toggle(changes, { userId, operation, isGiven })),
  };
  return (
    <Stack as="form" $gap={4} noValidate onSubmit={submit}>
      {!isPhone && employees.length > MANY_PEOPLE && (
        <Search
          type="search"
          aria-label={t('permissions.search')}
          placeholder={t('permissions.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {othersChanges.length > 0 && (
        <Banner tone="warning" title={t('permissions.conflict')}>
          <GrantChangeList label={t('permissions.conflict')} changes={othersChanges} groups={groups} />
        </Banner>
      )}
      {isPhone ? (
        <PersonPermissions {...lists} people={people} />
      ) : found.length === 0 ? (
        <p>{t('permissions.nobodyFound')}</p>
      ) : (
        <PermissionsMatrix {...lists} people={found.slice(0, columns)} />
      )}
      {!isPhone && found.length > columns && (
        <Button onClick={() => setColumns(columns + COLUMNS)}>
          {t('permissions.showMore', { count: Math.min(COLUMNS, found.length - columns) })}
        </Button>
      )}
      {changes.length > 0 && (
        <SaveBar
          isSaving={isPending}
          isInvalid={false}
          failure={
            error && errorCode(error) !== 'CONFLICT'
              ? [...new Set([t('permissions.saveFailed'), permissionsMessage(error, 'save', translate)])].join('. ')
              : undefined
          }
          onDiscard={() => setChanges([])}
        >
          <GrantChangeList label={t('permissions.changes')} changes={changes} groups={groups} />
          {losesOwn && <Banner tone="warning">{t('permissions.loss')}</Banner>}
        </SaveBar>
      )}
      <UnsavedChangesGuard when={changes.length > 0} onDiscard={() => setChanges([])} />
    </Stack>
  );
}
