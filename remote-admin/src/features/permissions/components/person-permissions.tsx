import { Badge, Combobox, Field, Stack, styled, Switch, token, useFormat } from '@atrium/platform';
import { personOptions } from '@atrium/platform/people';
import { useState } from 'react';
import { isGranted } from '../model/grants';
import type { MatrixOperation } from '../model/matrix-groups';
import { reachByRole } from '../model/role-reach';
import type { PermissionsMatrixProps } from './permissions-matrix';
import { useTexts } from '../../../shared/use-texts';

const Group = styled.section`
  h2 {
    padding-bottom: ${token.space(2)};
    font-size: ${token.font.size.base};
  }
  ul {
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.card};
    background: ${token.color.surfaceRaised};
  }
  li {
    padding: ${token.space(2)} ${token.space(4)};
  }
  li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

const Line = styled.li<{ $changed: boolean }>`
  ${({ $changed }) => $changed && `background: ${token.color.softAccent};`}
`;

const Held = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(4)};
  min-height: 44px;
`;

const Explanation = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

/** The operations of one person as switches, for screens too narrow for the matrix. */
export function PersonPermissions({ groups, people, grants, base, isOpen, onToggle }: PermissionsMatrixProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const [chosen, setChosen] = useState('');
  const person = people.find(({ user }) => user._id === chosen) ?? people[0];
  if (!person) return null;
  const { role, user } = person;

  const line = (operation: MatrixOperation) => {
    const { name, label, explanation } = operation;
    const reach = reachByRole(role, operation);
    if (reach === 'everyone') {
      return (
        <>
          <Held>
            <span>{label}</span>
            <Badge>{t('permissions.byRole')}</Badge>
          </Held>
          {explanation && <Explanation>{explanation}</Explanation>}
        </>
      );
    }
    const given = isGranted(grants, user._id, name);
    const hints = [explanation, reach === 'ownPeople' && t('permissions.byRoleOwnHint')].filter(Boolean);
    return (
      <Switch
        label={label}
        hint={hints.length > 0 ? hints.join(' ') : undefined}
        checked={given}
        disabled={!isOpen(person, operation)}
        onChange={() => onToggle(user._id, name, !given)}
      />
    );
  };

  return (
    <Stack $gap={5}>
      <Field label={t('permissions.person')} hint={t(`roles.${role}`)}>
        <Combobox
          required
          value={user._id}
          onValueChange={setChosen}
          options={personOptions(people, (one) => t(`roles.${one.role}`))}
        />
      </Field>
      {groups.map((group) => (
        <Group key={group.remote} aria-label={`${titleCase(user.name)}, ${group.title}`}>
          <h2>{group.title}</h2>
          <ul>
            {group.operations.map((operation) => (
              <Line
                key={operation.name}
                $changed={isGranted(grants, user._id, operation.name) !== isGranted(base, user._id, operation.name)}
              >
                {line(operation)}
              </Line>
            ))}
          </ul>
        </Group>
      ))}
    </Stack>
  );
}
