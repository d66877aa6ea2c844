import { Card, Link, LinkButton, LoadError, media, Page, Skeleton, styled, token, useCan } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useCompany } from '@atrium/platform/company-details';
import type { Company } from '@atrium/contracts';
import { Fact, FactList } from '@atrium/ui/facts';
import { EmailText } from '@atrium/ui/people';
import { useOverview } from '../api/get-overview';
import { CompanyHead } from './company-head';
import { OverviewFigures } from './overview-figures';
import { RecentActivity } from './recent-activity';
import { SetupGaps } from './setup-gaps';
import { useTexts } from '../../../shared/use-texts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space(4)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const SectionHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space(4)};
  margin-bottom: ${token.space(4)};
`;

interface SectionProps {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, action, children }: SectionProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{title}</h2>
        {action}
      </SectionHead>
      {children}
    </Card>
  );
}

/** `/admin`: the figures of the company, missing setup steps and recent activity. */
export default function OverviewPage() {
  const { t } = useTexts();
  const mayEdit = useCan('company.update');
  const mayAudit = useCan('audit.view');
  const mayInvite = useCan('people.invite');
  const company = useCompany();
  const overview = useOverview();
  const failed = [company, overview].some(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <Page title={t('overview.title')}>
        <LoadError title={t('overview.failed')} query={[company, overview]} />
      </Page>
    );
  }
  const { gaps = [], activity } = overview.data ?? {};
  return (
    <Page
      title={t('overview.title')}
      action={
        mayInvite && (
          <LinkButton as={Link} to="/people?invite=1" variant="primary" icon="user-plus">
            {t('people.invite')}
          </LinkButton>
        )
      }
    >
      <CompanyHead company={company.data} />
      {!overview.data || !company.data ? (
        // Reserves space for all sections, so that the layout does not shift as each one loads.
        <div aria-busy>
          <Skeleton lines={16} />
        </div>
      ) : (
        <>
          {gaps.length > 0 && (
            <Section id="admin-gaps" title={t('overview.gapsTitle')}>
              <SetupGaps gaps={gaps} />
            </Section>
          )}
          <Card as="section" aria-label={t('overview.figures')}>
            <OverviewFigures overview={overview.data} />
          </Card>
          <Grid>
            <Section
              id="admin-details"
              title={t('overview.details')}
              action={
                mayEdit && (
                  <Link to="/settings/company" aria-label={t('overview.editDetails')}>
                    {t('overview.edit')}
                  </Link>
                )
              }
            >
              <CompanyDetails company={company.data} />
            </Section>
            {mayAudit && activity && (
              <Section
                id="admin-activity"
                title={t('overview.activity.title')}
                action={<Link to="/admin/audit">{t('overview.activity.all')}</Link>}
              >
                <RecentActivity entries={activity} />
              </Section>
            )}
          </Grid>
        </>
      )}
    </Page>
  );
}

const Value = styled.span`
  display: block;
`;

const None = styled.span`
  color: ${token.color.textMuted};
`;

/** The contact details of the company. */
function CompanyDetails({ company }: { company: Company }) {
  const { t } = useTexts();
  const lines = (values: readonly string[], shown: (value: string) => ReactNode = (value) => value): ReactNode => {
    if (values.length === 0) return <None>{t('overview.none')}</None>;
    return values.map((value) => <Value key={value}>{shown(value)}</Value>);
  };
  const addresses = company.address.map(({ name, address }) => `${name}: ${address}`);
  return (
    <FactList>
      <Fact label={t('overview.email')}>
        {lines(company.email, (value) => (
          <EmailText email={value} />
        ))}
      </Fact>
      <Fact label={t('overview.contact')}>{lines(company.contact)}</Fact>
      <Fact label={t('overview.address')}>{lines(addresses)}</Fact>
      <Fact label={t('overview.timeZone')}>{lines([company.timeZone.replaceAll('_', ' ')])}</Fact>
    </FactList>
  );
}
