import type { Employee } from '@atrium/contracts';
import { Checkbox, Icon, styled, token, Tooltip, useFormat, VisuallyHidden } from '@atrium/platform';
import type { MatrixOperation } from '../model/matrix-groups';
import { reachByRole } from '../model/role-reach';
import { useTexts } from '../../../shared/use-texts';

// The label of the checkbox is hidden, so only the box is centred.
const Box = styled.div`
  label {
    gap: 0;
    margin-inline: auto;
  }
`;

const Cell = styled.td<{ $changed: boolean }>`
  ${({ $changed }) => $changed && `background: ${token.color.softAccent};`}
`;

const Held = styled.span`
  display: grid;
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
    <Checkbox
      {...props.cellProps}
      label={<VisuallyHidden>{hasOwnPeople ? `${cell}, ${t('permissions.byRoleOwn')}` : cell}</VisuallyHidden>}
      checked={isGranted}
      indeterminate={hasOwnPeople && !isGranted}
      disabled={props.isDisabled}
      onChange={() => props.onToggle(person.user._id, operation.name, !isGranted)}
    />
  );
  return (
    <Cell $changed={isGranted !== wasGranted}>
      <Box>{hasOwnPeople ? <Tooltip text={t('permissions.byRoleOwn')}>{box}</Tooltip> : box}</Box>
    </Cell>
  );
}
