import {
  addDays,
  Button,
  Card,
  EmptyState,
  Link,
  LinkButton,
  LoadError,
  media,
  Page,
  Row,
  Skeleton,
  styled,
  token,
  useCan,
  useToday,
} from '@atrium/platform';
import { id } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';
import { useLeaveOverview } from '../../../shared/api/get-leave-overview';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { BalanceCards } from '../../../shared/components/balance-cards';
import { FormList } from '../../../shared/components/form-list';
import { LedgerPanel } from '../../../shared/components/ledger-panel';
import { LeaveNav } from '../../../shared/components/leave-nav';
import { type FormFilterState, useFormFilters } from '../../../shared/use-form-filters';
import { OwnCorrectionPanel } from './own-correction-panel';
import { OwnLeavePanel } from './own-leave-panel';
import { RequestPanel } from './request-panel';
import { useTexts } from '../../../shared/use-texts';
import { useAway } from '../../../shared/api/get-away';
import { AwayList } from '../../../shared/components/away-list';

/** Who is away, beside the balances. */
const Overview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 320px);
  gap: ${token.space(4)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Manages the year of the balances and the open ledger on `/leave` in the URL. */
function useHomePanels() {
  const [params, change] = useUrlState();
  const ledger = id.safeParse(params.get('ledger'));
  const year = Number(params.get('year'));
  return {
    /** Null for the current year. */
    year: Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : null,
    setYear: (value: number | null) => change({ year: value === null ? null : String(value) }, { replace: true }),
    /** Id of the leave type whose ledger is open. */
    ledger: ledger.success ? ledger.data : null,
    openLedger: (leaveType: string) => change({ ledger: leaveType, leave: null, new: null }),
    closeLedger: () => change({ ledger: null }, { replace: true }),
  };
}

/** `/leave`: the user's balances and requests, and the form for a new request. */
export default function LeavePage() {
  const { t } = useTexts();
  const state = useFormFilters();
  const panels = useHomePanels();
  const forms = useOwnForms(state.query);
  const mayDecide = useCan('leave.decide');

  return (
    <Page
      title={t('title')}
      help={t('help')}
      action={
        <Row $gap={2} $wrap>
          {mayDecide && (
            <LinkButton as={Link} to="/leave-approver" icon="circle-check" iconOnPhones>
              {t('decideOthers')}
            </LinkButton>
          )}
          <Button variant="primary" icon="plus" onClick={state.openNew}>
            {t('ask')}
          </Button>
        </Row>
      }
    >
      <LeaveNav current="leave" />
      <Overview>
        <BalanceCards year={panels.year} onYearChange={panels.setYear} onExplain={panels.openLedger} />
        <AwayStrip />
      </Overview>
      <FormList
        label={t('list.caption')}
        forms={forms}
        state={state}
        empty={<EmptyState drawing="calendar" title={t('empty.title')} text={t('empty.text')} />}
      />
      <LedgerPanel leaveType={panels.ledger} year={panels.year} onClose={panels.closeLedger} />
      <RequestPanel task={taskOf(state)} onClose={state.closePanels} />
      <OwnLeavePanel state={state} />
      <OwnCorrectionPanel state={state} />
    </Page>
  );
}

/** Returns the form to open, according to the URL. */
function taskOf({ isNew, editId, correctId, editCorrectionId }: FormFilterState) {
  if (editId !== null) return { kind: 'edit' as const, id: editId };
  if (correctId !== null) return { kind: 'correct' as const, id: correctId };
  if (editCorrectionId !== null) return { kind: 'editCorrection' as const, id: editCorrectionId };
  return isNew ? { kind: 'new' as const } : null;
}

/** The number of days shown, including today. */
const DAYS = 7;

const Strip = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  min-width: 0;
  padding: ${token.space(4)};
  /* Room for two people, so that the requests below do not move when they are loaded. */
  ${media.phone} {
    min-height: 162px;
  }
`;

const Title = styled.h2`
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;

/** The list of people who are away in the next seven days. */
function AwayStrip() {
  const { t } = useTexts();
  const today = useToday(useLeaveOverview().data?.timeZone);
  const query = useAway(today, addDays(today, DAYS - 1));
  return (
    <Strip as="section">
      <Title>{t('away.nextDays')}</Title>
      {query.isPending && <Skeleton width="220px" />}
      {query.isLoadingError && <LoadError compact layout="banner" title={t('away.failed')} query={query} />}
      {query.data && <AwayList away={query.data.away} label={t('away.nextDays')} empty={t('away.nobody')} />}
    </Strip>
  );
}
