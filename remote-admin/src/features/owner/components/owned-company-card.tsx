import { LEAVE_QUEUE_PATH, type OwnedCompany } from '@atrium/contracts';
import { Avatar, Badge, Button, Card, styled, token, useFormat, useSession, useTexts } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { StatList } from '@atrium/ui/figures';
import { useCostsText } from '../../../shared/components/costs';
import { Figure } from '../../../shared/components/figure';
import { CompanyTrend, type TrendMeasure } from './company-trend';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  min-height: ${token.size.controlMd};
  margin-bottom: ${token.space(4)};
`;

const Name = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${token.font.size.base};
  overflow-wrap: anywhere;
`;

const Trend = styled.div`
  margin-top: ${token.space(5)};
`;

interface OwnedCompanyCardProps {
  company: OwnedCompany;
  measure: TrendMeasure;
  isSwitching: boolean;
  /** Makes this company the active one and opens a page of it. */
  onOpen: (to: string) => void;
}

/** A company with its figures for today and the month, and the trend of the last months. */
export function OwnedCompanyCard({ company, measure, isSwitching, onOpen }: OwnedCompanyCardProps) {
  const { t } = useTexts();
  const format = useFormat();
  const costsText = useCostsText();
  const isActive = useSession().user?.company?._id === company._id;
  const { name, people, out, pending, month, trend } = company;
  const figure = (label: string, value: string, to: string) => {
    if (isActive) return <Figure label={label} value={value} to={to} />;
    const openLabel = t('owner.openFigure', { figure: label, value, name });
    return <Figure label={label} value={value} onOpen={() => onOpen(to)} openLabel={openLabel} />;
  };
  return (
    <Card as="li" aria-label={name}>
      <Head>
        <Avatar name={name} size={40} square decorative />
        <Name>{name}</Name>
        {isActive ? (
          <Badge tone="accent">{t('owner.active')}</Badge>
        ) : (
          <Button
            size="sm"
            loading={isSwitching}
            aria-label={t('owner.switchTo', { name })}
            onClick={() => onOpen('/dashboard')}
          >
            {t('owner.switch')}
          </Button>
        )}
      </Head>
      <StatList>
        {figure(t('owner.people'), format.number(people), '/people')}
        {figure(t('owner.out'), format.number(out), '/people?today=out')}
        {figure(t('owner.pending'), format.number(pending), LEAVE_QUEUE_PATH)}
        {figure(t('owner.hours'), clockDuration(month.seconds), '/admin-time-cost')}
        {figure(t('owner.cost'), costsText(month.costs), '/admin-time-cost?measure=cost')}
      </StatList>
      {trend.length > 0 && (
        <Trend>
          <CompanyTrend trend={trend} measure={measure} />
        </Trend>
      )}
    </Card>
  );
}
