import type { LeaveForm } from '@atrium/contracts';
import { Button, EmptyState, Link, LinkButton, Page, Row, useCan, useTexts } from '@atrium/platform';
import { useOwnForms } from '../../../shared/api/get-own-forms';
import { FormList } from '../../../shared/components/form-list';
import { LeaveDetail } from '../../../shared/components/leave-detail';
import { toQuery, useFormFilters } from '../../../shared/use-form-filters';
import { RequestDrawer } from './request-drawer';
import { WithdrawButton } from './withdraw-button';

/** `/leave`: one's own requests, and the place to make a new one. */
export default function LeavePage() {
  const { t } = useTexts();
  const state = useFormFilters();
  const forms = useOwnForms(toQuery(state.filters));
  const decides = useCan('leave.decide');

  return (
    <Page
      title={t('title')}
      help={t('help')}
      action={
        <Row $gap={2} $wrap>
          {decides && (
            <LinkButton as={Link} to="/leave-approver">
              {t('decideOthers')}
            </LinkButton>
          )}
          <Button variant="primary" icon="plus" onClick={state.openNew}>
            {t('ask')}
          </Button>
        </Row>
      }
    >
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
      <RequestDrawer open={state.isNew} onClose={state.closePanels} />
      <LeaveDetail
        id={state.openId}
        onClose={state.closePanels}
        actions={(form: LeaveForm) => <WithdrawButton form={form} onDone={state.closePanels} />}
      />
    </Page>
  );
}
