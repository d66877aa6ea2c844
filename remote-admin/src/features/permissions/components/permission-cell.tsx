import type { Employee } from '@atrium/contracts';
import { Icon, styled, token, Tooltip, useFormat, VisuallyHidden } from '@atrium/platform';
import type { MatrixOperation } from '../model/matrix-groups';
import { reachByRole } from '../model/role-reach';
import { useTexts } from '../../../shared/use-texts';

const Box = styled.input`
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: ${token.color.accent};
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
`;

const Cell = styled.td<{ $changed: boolean }>`
  ${({ $changed }) => $changed && `background: ${token.color.softAccent};`}
`;

const Held = styled.span`
  display: inline-grid;
  place-items: center;
  color: ${token.color.textMuted};
`;

interface PermissionCellProps {
  person: Employee;
  operation: MatrixOperation;
  isGranted: boolean;
  /** Whether it is granted in the stored permissions. */
  wasGranted: boolean;
  isDisabled: boolean;
  onToggle: (userId: string, operation: string, isGiven: boolean) => void;
  /** The cell props from `useGridKeys`. */
  cellProps: object;
}

/** Shows whether a person holds an operation: a check mark if their role includes it for everyone, else a checkbox. */
export function PermissionCell({ person, operation, isGranted, wasGranted, ...props }: PermissionCellProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const reach = reachByRole(person.role, operation);
  if (reach === 'everyone') {
    return (
      <td>
        <Held title={t('permissions.byRole')}>
          <Icon icon="check" />
          <VisuallyHidden>{t('permissions.byRole')}</VisuallyHidden>
        </Held>
      </td>
    );
  }
  const hasOwnPeople = reach === 'ownPeople';
  const cell = t('permissions.cell', { person: titleCase(person.user.name), operation: operation.label });
  const box = (
    <Box
      {...props.cellProps}
      type="checkbox"
      aria-label={hasOwnPeople ? `${cell}, ${t('permissions.byRoleOwn')}` : cell}
      checked={isGranted}
      disabled={props.isDisabled}
      ref={(input) => {
        if (input) input.indeterminate = hasOwnPeople && !isGranted;
      }}
      onChange={() => props.onToggle(person.user._id, operation.name, !isGranted)}
    />
  );
  return (
    <Cell $changed={isGranted !== wasGranted}>
      {hasOwnPeople ? <Tooltip text={t('permissions.byRoleOwn')}>{box}</Tooltip> : box}
    </Cell>
  );
}
