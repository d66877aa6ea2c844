import {
  Card,
  ErrorState,
  errorMessage,
  LinkButton,
  Link,
  media,
  Page,
  styled,
  token,
  useCan,
  useTexts,
} from '@atrium/platform';
import { useCompany } from '../../../shared/api/get-company';
import { useEmployees } from '../../../shared/api/get-employees';
import { CompanyDetails } from './company-details';
import { CompanyHead } from './company-head';
import { PeopleFigures } from './people-figures';
import { RecentPeople } from './recent-people';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(4)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
  min-width: 0;
`;

const Title = styled.h2`
  margin-bottom: ${token.space(4)};
`;

const DetailsHead = styled.div`
  display: flex;
  justify-content: space-between;
`;

/** `/admin`: the company at a glance. */
export default function OverviewPage() {
  const { t } = useTexts();
  const mayEdit = useCan('company.update');
  const company = useCompany();
  const employees = useEmployees();
  const failed = [company, employees].find(({ isError, data }) => isError && !data);
  const retry = () => {
    for (const query of [company, employees]) if (query.isError) void query.refetch();
  };
  return (
    <Page
      title={t('overview.title')}
      action={
        <LinkButton as={Link} to="/people" icon="users">
          {t('overview.allPeople')}
        </LinkButton>
      }
    >
      {failed ? (
        <ErrorState
          title={t(failed === company ? 'overview.failed' : 'people.failed')}
          text={errorMessage(failed.error, t)}
          onRetry={retry}
          retryLabel={t('retry')}
          retrying={company.isFetching || employees.isFetching}
        />
      ) : (
        <>
          <CompanyHead company={company.data} />
          <Grid>
            <Column>
              <Card as="section" aria-labelledby="admin-roles">
                <Title id="admin-roles">{t('overview.roles')}</Title>
                <PeopleFigures employees={employees.data} />
              </Card>
              <Card as="section" aria-labelledby="admin-details">
                <DetailsHead>
                  <Title id="admin-details">{t('overview.details')}</Title>
                  {mayEdit && (
                    <Link to="/settings/company" aria-label={t('overview.editDetails')}>
                      {t('overview.edit')}
                    </Link>
                  )}
                </DetailsHead>
                <CompanyDetails company={company.data} />
              </Card>
            </Column>
            <Card as="section" aria-labelledby="admin-recent">
              <Title id="admin-recent">{t('overview.recent')}</Title>
              <RecentPeople employees={employees.data} />
            </Card>
          </Grid>
        </>
      )}
    </Page>
  );
}
