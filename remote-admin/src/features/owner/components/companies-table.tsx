import { LEAVE_QUEUE_PATH, type OwnedCompany } from '@atrium/contracts';
import { Avatar, Badge, Button, styled, token, useFormat, usePageLocale, useSession } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { type DataColumn, DataTable } from '@atrium/ui/table';
import type { ReactNode } from 'react';
import { useCostsText } from '../../../shared/components/costs';
import { highestOf, type TrendMeasure } from '../model/trend';
import { CompanyFigure } from './company-figure';
import { CompanyTrend } from './company-trend';
import { useTexts } from '../../../shared/use-texts';

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface CompaniesTableProps {
  /** Undefined while loading. */
  companies: readonly OwnedCompany[] | undefined;
  /** Id of the company that is being opened. */
  openingId: string | null;
  /** Makes a company the active one and opens a page of it. */
  onOpen: (companyId: string, to: string) => void;
}

const START = '/dashboard';

/** The companies below each other, so that their figures and trends compare on one scale. A press on one opens it. */
export function CompaniesTable({ companies, openingId, onOpen }: CompaniesTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const costsText = useCostsText();
  const locale = usePageLocale();
  const activeId = useSession().user?.company?._id;

  const highestOfAll = (measure: TrendMeasure) =>
    Math.max(0, ...(companies ?? []).map(({ trend }) => highestOf(trend, measure)));
  const highest = { hours: highestOfAll('hours'), people: highestOfAll('people') };
  const figure = (company: OwnedCompany, label: string, value: string, to: string): ReactNode => (
    <CompanyFigure company={company} label={label} value={value} to={to} onOpen={onOpen} />
  );
  const open = ({ _id, name }: OwnedCompany) => (
    <Button
      size="sm"
      loading={openingId === _id}
      {...(_id !== activeId && { 'aria-label': t('owner.openCompany', { name }) })}
      onClick={() => onOpen(_id, START)}
    >
      {t(_id === activeId ? 'owner.dashboard' : 'owner.open')}
    </Button>
  );
  const columns: readonly DataColumn<OwnedCompany>[] = [
    {
      key: 'name',
      head: t('owner.company'),
      primary: true,
      anyLength: true,
      sortValue: ({ name }) => name.toLowerCase(),
      cell: ({ _id, name }) => (
        <Name>
          <Avatar name={name} size={40} square decorative />
          <span>
            {name} {_id === activeId && <Badge tone="accent">{t('owner.active')}</Badge>}
          </span>
        </Name>
      ),
    },
    {
      key: 'hours',
      head: t('owner.hours'),
      align: 'end',
      sortValue: ({ month }) => month.seconds,
      cell: (company) => (
        <CompanyTrend trend={company.trend} measure="hours" highest={highest.hours}>
          {figure(company, t('owner.hours'), clockDuration(company.month.seconds, locale), '/admin-time-cost')}
        </CompanyTrend>
      ),
    },
    {
      key: 'people',
      head: t('owner.people'),
      align: 'end',
      sortValue: ({ people }) => people,
      cell: (company) => (
        <CompanyTrend trend={company.trend} measure="people" highest={highest.people}>
          {figure(company, t('owner.people'), format.number(company.people), '/people')}
        </CompanyTrend>
      ),
    },
    {
      key: 'out',
      head: t('owner.out'),
      align: 'end',
      sortValue: ({ out }) => out,
      cell: (company) => figure(company, t('owner.out'), format.number(company.out), '/people?today=out'),
    },
    {
      key: 'pending',
      head: t('owner.pending'),
      align: 'end',
      sortValue: ({ pending }) => pending,
      cell: (company) => figure(company, t('owner.pending'), format.number(company.pending), LEAVE_QUEUE_PATH),
    },
    {
      key: 'cost',
      head: t('owner.cost'),
      align: 'end',
      cell: (company) =>
        figure(company, t('owner.cost'), costsText(company.month.costs), '/admin-time-cost?measure=cost'),
    },
    {
      key: 'open',
      head: '',
      headLabel: t('owner.open'),
      align: 'end',
      hiddenOnPhones: true,
      cell: open,
    },
  ];
  return (
    <DataTable
      label={t('owner.title')}
      columns={columns}
      rows={companies ?? []}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      onOpen={({ _id }) => onOpen(_id, START)}
      phoneActions={open}
      loading={!companies}
      loadingRows={2}
      pageKeys
    />
  );
}
