import type { Employee, PermissionList } from '@atrium/contracts';
import { titleCase } from '@atrium/platform';
import { Avatar, Badge, Button, Input, Row, Stack, Table, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { knownOperations } from '../model/company-operations';
import { CompanyPermissionsDialog } from './company-permissions-dialog';

const Quiet = styled.span`
  color: ${token.color.textMuted};
`;

const Search = styled(Input)`
  max-width: 320px;
`;

/** As many rights are named in a row; the others are counted. */
const NAMED = 2;

/** A field for names is of use from so many people on. */
const MANY = 8;

function Extra({ employee, granted }: { employee: Employee; granted: readonly string[] }) {
  const { t } = useTexts();
  if (employee.role === 'Founder') return <Quiet>{t('companySettings.permissions.everything')}</Quiet>;
  const operations = knownOperations(granted);
  if (operations.length === 0) return <Quiet>{t('companySettings.permissions.nothing')}</Quiet>;
  return (
    <Row $gap={1} $wrap>
      {operations.slice(0, NAMED).map((operation) => (
        <Badge key={operation}>{t(`companySettings.permissions.operations.${operation}`)}</Badge>
      ))}
      {operations.length > NAMED && (
        <Quiet>{t('companySettings.permissions.more', { n: operations.length - NAMED })}</Quiet>
      )}
    </Row>
  );
}

interface PermissionsTableProps {
  employees: readonly Employee[];
  permissions: PermissionList;
}

/** Everybody in the company with what they may do beyond their role. */
export function CompanyPermissionsTable({ employees, permissions }: PermissionsTableProps) {
  const { t } = useTexts();
  const [sought, setSought] = useState('');
  const [changing, setChanging] = useState<Employee | null>(null);
  const grantedTo = ({ user }: Employee) =>
    permissions.permissions.find(({ _id }) => _id === user._id)?.operations ?? [];
  const rows = employees.filter(({ user }) => user.name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Stack $gap={4}>
      {employees.length >= MANY && (
        <Search
          type="search"
          aria-label={t('companySettings.search')}
          placeholder={t('companySettings.search')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <Table
        label={t('companySettings.permissions.title')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'person',
            head: t('companySettings.permissions.columns.person'),
            primary: true,
            cell: ({ user }) => (
              <Row>
                <Avatar name={titleCase(user.name)} src={user.avatarUrl} size={24} decorative />
                {titleCase(user.name)}
              </Row>
            ),
          },
          {
            key: 'role',
            head: t('companySettings.permissions.columns.role'),
            cell: ({ role }) => t(`roles.${role}`),
          },
          {
            key: 'extra',
            head: t('companySettings.permissions.columns.extra'),
            cell: (employee) => <Extra employee={employee} granted={grantedTo(employee)} />,
          },
          {
            key: 'actions',
            head: '',
            headLabel: t('companySettings.permissions.columns.actions'),
            align: 'end',
            cell: (employee) =>
              employee.role !== 'Founder' && (
                <Button
                  size="sm"
                  aria-label={t('companySettings.permissions.changeOf', { name: titleCase(employee.user.name) })}
                  onClick={() => setChanging(employee)}
                >
                  {t('companySettings.permissions.change')}
                </Button>
              ),
          },
        ]}
        empty={<Quiet>{t('companySettings.nobodyFound')}</Quiet>}
      />
      {changing && (
        <CompanyPermissionsDialog
          key={changing._id}
          employee={changing}
          permissions={permissions}
          onClose={() => setChanging(null)}
        />
      )}
    </Stack>
  );
}
