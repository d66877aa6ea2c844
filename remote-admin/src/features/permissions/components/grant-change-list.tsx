import { styled, token, useEmployees, useFormat } from '@atrium/platform';
import type { DeclaredOperation, OperationGroup } from '../../../shared/api/declared-operations';
import type { GrantChange } from '../model/grants';
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
export function GrantChangeList({ label, changes, groups }: GrantChangeListProps) {
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
