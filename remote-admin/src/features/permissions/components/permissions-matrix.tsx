import type { Employee, PermissionList } from '@atrium/contracts';
import { Avatar, styled, token, useFormat } from '@atrium/platform';
import { isGranted } from '../model/grants';
import type { MatrixGroup, MatrixOperation } from '../model/matrix-groups';
import { useGridKeys } from '../model/use-grid-keys';
import { PermissionCell } from './permission-cell';
import { useTexts } from '../../../shared/use-texts';

const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

const Grid = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    padding: ${token.space(2)};
    border-bottom: 1px solid ${token.color.border};
    font-weight: ${token.font.weight.regular};
    text-align: center;
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  th[scope='row'],
  thead th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 280px;
    min-width: 280px;
    max-width: 280px;
    padding-inline: ${token.space(4)} ${token.space(2)};
    background: ${token.color.surfaceRaised};
    text-align: start;
  }
  th[scope='rowgroup'] {
    padding-inline: ${token.space(4)};
    text-align: start;
    span {
      position: sticky;
      left: ${token.space(4)};
    }
    padding-top: ${token.space(5)};
    font-weight: ${token.font.weight.semibold};
  }
`;

const PersonHead = styled.th`
  width: 84px;
  min-width: 84px;
  max-width: 84px;
  vertical-align: top;
  div {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${token.space(1)};
  }
  span {
    max-width: 100%;
    font-size: ${token.font.size.xs};
    overflow-wrap: anywhere;
    line-height: ${token.font.line.tight};
  }
`;

const Explanation = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  line-height: 1.35;
`;

export interface PermissionsMatrixProps {
  groups: readonly MatrixGroup[];
  people: readonly Employee[];
  /** The grants including unsaved changes. */
  grants: PermissionList;
  /** The stored grants. */
  base: PermissionList;
  /** Returns whether the user can change an operation of a person. */
  isOpen: (person: Employee, operation: MatrixOperation) => boolean;
  onToggle: (userId: string, operation: string, isGiven: boolean) => void;
}

/** All operations and who holds them: by role, for everyone or for their own people, or by a grant. */
export function PermissionsMatrix({ groups, people, grants, base, isOpen, onToggle }: PermissionsMatrixProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const operations = groups.flatMap((group) => group.operations);
  const { onKeyDown, cellProps } = useGridKeys(
    operations.map((operation) => people.map((person) => isOpen(person, operation))),
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <Scroll role="region" aria-label={t('permissions.matrix')} tabIndex={0}>
      <Grid role="grid" onKeyDown={onKeyDown} aria-label={t('permissions.matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('permissions.operation')}</th>
            {people.map(({ user, role }) => (
              <PersonHead key={user._id} scope="col">
                <div>
                  <Avatar name={titleCase(user.name)} src={user.avatarUrl} size={24} decorative />
                  <span>{titleCase(user.name)}</span>
                  <Explanation as="span">{t(`roles.${role}`)}</Explanation>
                </div>
              </PersonHead>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.remote}>
            <tr>
              <th scope="rowgroup" colSpan={people.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.operations.map((operation) => (
              <tr key={operation.name}>
                <th scope="row">
                  {operation.label}
                  {operation.explanation && <Explanation>{operation.explanation}</Explanation>}
                </th>
                {people.map((person, column) => (
                  <PermissionCell
                    key={person._id}
                    person={person}
                    operation={operation}
                    isGranted={isGranted(grants, person.user._id, operation.name)}
                    wasGranted={isGranted(base, person.user._id, operation.name)}
                    isDisabled={!isOpen(person, operation)}
                    onToggle={onToggle}
                    cellProps={cellProps(operations.indexOf(operation), column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Grid>
    </Scroll>
  );
}
