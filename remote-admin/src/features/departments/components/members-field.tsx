import type { Department, Employee } from '@atrium/contracts';
import { Checkbox, Input, Stack, styled, titleCase, token, useTexts } from '@atrium/platform';
import { Fieldset } from '@atrium/platform/forms';
import { useState } from 'react';

const Group = styled(Fieldset)`
  p {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
`;

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(2)};
  max-height: 240px;
  overflow-y: auto;
  padding: ${token.space(1)};
`;

interface MembersFieldProps {
  employees: readonly Employee[];
  department: Department | null;
  /** User ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A field for the members of a department. Marks members of other departments, because choosing them moves them. */
export function MembersField({ employees, department, chosen, onChange }: MembersFieldProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const found = employees.filter(({ user }) => user.name.toLowerCase().includes(search.trim().toLowerCase()));
  const hintOf = ({ employee }: Employee) =>
    employee.department && employee.department._id !== department?._id
      ? t('departments.elsewhere', { name: employee.department.name })
      : undefined;
  return (
    <Group>
      <legend>{t('departments.members')}</legend>
      <Stack $gap={2}>
        <Input
          type="search"
          aria-label={t('people.search')}
          placeholder={t('people.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the form around the search.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <List>
          {found.length === 0 && <p>{t('people.nobody')}</p>}
          {found.map((one) => (
            <Checkbox
              key={one._id}
              label={titleCase(one.user.name)}
              hint={hintOf(one)}
              checked={chosen.includes(one.user._id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, one.user._id] : chosen.filter((userId) => userId !== one.user._id),
                )
              }
            />
          ))}
        </List>
        <p role="status">{t('departments.membersCount', { count: chosen.length })}</p>
      </Stack>
    </Group>
  );
}
