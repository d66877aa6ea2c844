import { LEAVE_QUEUE_PATH, type OwnedCompany } from '@atrium/contracts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Skeleton,
  styled,
  token,
  useFormat,
  usePageLocale,
  useSession,
} from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { Stat, StatList } from '@atrium/ui/figures';
import { useCostsText } from '../../../shared/components/costs';
import { CompanyFigure } from './company-figure';
import { LabelledTrend } from './company-trend';
import { highestOf } from '../model/trend';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(3)};
  h2 {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Trends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(4)} ${token.space(8)};
  padding-top: ${token.space(5)};
  border-top: 1px solid ${token.color.border};
  figure {
    display: flex;
    flex-direction: column;
    gap: ${token.space(2)};
    margin: 0;
  }
  figcaption {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
`;

interface CompanyCardProps {
  /** Undefined while loading. */
  company: OwnedCompany | undefined;
  isOpening: boolean;
  /** Makes the company the active one and opens a page of it. */
  onOpen: (companyId: string, to: string) => void;
}

/** The only company of a founder, with all figures and their trends. */
export function CompanyCard({ company, isOpening, onOpen }: CompanyCardProps) {
  const { t } = useTexts();
  const format = useFormat();
  const costsText = useCostsText();
  const locale = usePageLocale();
  const activeId = useSession().user?.company?._id;
  const figures = [
    { label: t('owner.people'), value: company && format.number(company.people), to: '/people' },
    { label: t('owner.out'), value: company && format.number(company.out), to: '/people?today=out' },
    { label: t('owner.pending'), value: company && format.number(company.pending), to: LEAVE_QUEUE_PATH },
    {
      label: t('owner.hours'),
      value: company && clockDuration(company.month.seconds, locale),
      to: '/admin-time-cost',
    },
    {
      label: t('owner.cost'),
      value: company && costsText(company.month.costs),
      to: '/admin-time-cost?measure=cost',
    },
  ];
  const measures = (['hours', 'people'] as const).filter(
    (measure) => !company || highestOf(company.trend, measure) > 0,
  );
  return (
    <Frame as="section" aria-label={company?.name ?? t('owner.title')} aria-busy={!company}>
      <Head>
        {company ? (
          <>
            <Avatar name={company.name} size={40} square decorative />
            <h2>
              {company.name} {company._id === activeId && <Badge tone="accent">{t('owner.active')}</Badge>}
            </h2>
            <Button
              variant="primary"
              loading={isOpening}
              {...(company._id !== activeId && { 'aria-label': t('owner.openCompany', { name: company.name }) })}
              onClick={() => onOpen(company._id, '/dashboard')}
            >
              {t(company._id === activeId ? 'owner.dashboard' : 'owner.open')}
            </Button>
          </>
        ) : (
          <Skeleton width="240px" height="40px" />
        )}
      </Head>
      <StatList>
        {figures.map(({ label, value, to }) => (
          <Stat
            key={label}
            size="sm"
            label={label}
            loading={value === undefined}
            value={
              company &&
              value !== undefined && (
                <CompanyFigure company={company} label={label} value={value} to={to} onOpen={onOpen} />
              )
            }
          />
        ))}
      </StatList>
      {measures.length > 0 && (
        <Trends>
          {measures.map((measure) => (
            <figure key={measure}>
              <figcaption>{t(measure === 'hours' ? 'owner.hoursByMonth' : 'owner.peopleByMonth')}</figcaption>
              {company ? (
                <LabelledTrend trend={company.trend} measure={measure} />
              ) : (
                <Skeleton width="260px" height="90px" />
              )}
            </figure>
          ))}
        </Trends>
      )}
    </Frame>
  );
}
