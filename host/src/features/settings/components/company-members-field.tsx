import type { Department, Employee } from '@atrium/contracts';
import { titleCase } from '@atrium/platform';
import { Checkbox, Input, Stack, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Fieldset } from '../../../shell/fieldset';
import { useTexts } from '../../../shell/use-texts';

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

/** Who is in a department; with whoever is in another one that is said, since they leave it by being chosen here. */
export function CompanyMembersField({ employees, department, chosen, onChange }: MembersFieldProps) {
  const { t } = useTexts();
  const [sought, setSought] = useState('');
  const found = employees.filter(({ user }) => user.name.toLowerCase().includes(sought.trim().toLowerCase()));
  const hintOf = ({ employee }: Employee) =>
    employee.department && employee.department._id !== department?._id
      ? t('companySettings.departments.elsewhere', { name: employee.department.name })
      : undefined;
  return (
    <Group>
      <legend>{t('companySettings.departments.members')}</legend>
      <Stack $gap={2}>
        <Input
          type="search"
          aria-label={t('companySettings.search')}
          placeholder={t('companySettings.search')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            // Whoever seeks a person does not want to save yet.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <List>
          {found.length === 0 && <p>{t('companySettings.nobodyFound')}</p>}
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
        <p role="status">{t('companySettings.departments.membersCount', { count: chosen.length })}</p>
      </Stack>
    </Group>
  );
}
