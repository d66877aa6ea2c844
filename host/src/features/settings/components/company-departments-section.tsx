import type { Department } from '@atrium/contracts';
import { errorMessage, usePlatform } from '@atrium/platform';
import { Button, EmptyState, ErrorState } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { employeesQuery } from '../../../shell/employees';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { useDepartments } from '../api/company-departments';
import { CompanyDepartmentDialog } from './company-department-dialog';
import { CompanyDepartmentsTable } from './company-departments-table';
import { Section } from './section';

/** /settings/departments: who belongs together and who leads. */
export function Component() {
  const { t, translate } = useTexts();
  const { api } = usePlatform();
  const company = useSignedInUser().company?.name ?? '';
  const { data, error: departmentsError, isFetching, refetch } = useDepartments();
  const employees = useQuery(employeesQuery(api));
  const [editing, setEditing] = useState<Department | 'new' | null>(null);
  const error = (!data && departmentsError) || (!employees.data && employees.error);

  return (
    <Section
      title={t('companySettings.departments.title')}
      help={t('companySettings.departments.help', { company })}
      action={
        // Stays in its place whatever is loaded, so that a press never misses it.
        !error && (
          <Button
            icon="plus"
            variant="primary"
            loading={editing !== null && !employees.data}
            onClick={() => setEditing('new')}
          >
            {t('companySettings.departments.create')}
          </Button>
        )
      }
    >
      {error && (
        <ErrorState
          compact
          title={t('companySettings.departments.loadFailed')}
          text={errorMessage(error, translate)}
          onRetry={() => {
            void refetch();
            void employees.refetch();
          }}
          retryLabel={t('retry')}
          retrying={isFetching || employees.isFetching}
        />
      )}
      {!error &&
        (data?.length === 0 ? (
          <EmptyState
            compact
            drawing="people"
            title={t('companySettings.departments.empty')}
            text={t('companySettings.departments.emptyText')}
          />
        ) : (
          <CompanyDepartmentsTable departments={data} onEdit={setEditing} />
        ))}
      {editing && employees.data && (
        <CompanyDepartmentDialog
          department={editing === 'new' ? null : editing}
          employees={employees.data}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}
