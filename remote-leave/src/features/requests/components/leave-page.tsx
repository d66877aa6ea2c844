import { Button, EmptyState, Link, LinkButton, media, Page, Row, styled, token, useCan } from '@atrium/platform';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { BalanceCards } from '../../../shared/components/balance-cards';
import { FormList } from '../../../shared/components/form-list';
import { LedgerPanel } from '../../../shared/components/ledger-panel';
import { LeaveNav } from '../../../shared/components/leave-nav';
import { type FormFilterState, useFormFilters } from '../../../shared/use-form-filters';
import { useHomePanels } from '../model/use-home-panels';
import { AwayStrip } from './away-strip';
import { OwnCorrectionPanel } from './own-correction-panel';
import { OwnLeavePanel } from './own-leave-panel';
import { RequestPanel } from './request-panel';
import { useTexts } from '../../../shared/use-texts';

/** Who is away, beside the balances. */
const Overview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(240px, 320px);
  gap: ${token.space(4)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

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
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button icon="plus" onClick={state.openNew}>
                {t('ask')}
              </Button>
            }
          />
        }
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
