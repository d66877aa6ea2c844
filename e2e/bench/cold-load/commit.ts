import type { SourceChange } from '../../harness/servers/next-version';

const PAGE = 'src/features/requests/components/leave-page.tsx';

/** The help on the page of remote-leave before the commit, and after it. */
export const HELP = 'Request time off and track its status.';
export const NEXT_HELP = 'Request time off, and see here what was decided.';

const PERIODS = `const DAYS = 7;
/** The numbers of days to choose from. */
const PERIODS = [DAYS, 14, 28, 42];

/** Manages the number of days shown in the URL. */
function usePeriod() {
  const [params, change] = useUrlState();
  const days = Number(params.get('days'));
  return {
    days: PERIODS.includes(days) ? days : DAYS,
    setDays: (value: number) => change({ days: value === DAYS ? null : String(value) }, { replace: true }),
  };
}

function PeriodButtons({ days, onChange }: { days: number; onChange: (value: number) => void }) {
  return (
    <Row $gap={2} $wrap>
      {PERIODS.map((period) => (
        <Button key={period} aria-pressed={period === days} onClick={() => onChange(period)}>
          {period} days
        </Button>
      ))}
    </Row>
  );
}`;

/** A commit of thirty lines in remote-leave: people choose for how many days they see who is away. */
export const COMMIT: readonly SourceChange[] = [
  { file: 'src/texts/en.ts', from: HELP, to: NEXT_HELP },
  { file: PAGE, from: 'const DAYS = 7;', to: PERIODS },
  {
    file: PAGE,
    from: 'const query = useAway(today, addDays(today, DAYS - 1));',
    to: `const { days, setDays } = usePeriod();
  const query = useAway(today, addDays(today, days - 1));`,
  },
  {
    file: PAGE,
    from: "<Title>{t('away.nextDays')}</Title>",
    to: `<Title>{t('away.nextDays')}</Title>
      <PeriodButtons days={days} onChange={setDays} />`,
  },
];
