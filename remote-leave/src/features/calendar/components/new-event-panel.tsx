import { Button, Row, useClock, useToast } from '@atrium/platform';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { SidePanel } from '@atrium/ui/side-panel';
import { type RefObject, useId, useState } from 'react';
import { useEventCalls } from '../api/change-event';
import type { CalendarRange } from '../api/get-calendar';
import { toWeekday } from '../model/calendar-range';
import { newValues } from '../model/event-values';
import type { CalendarState } from '../model/use-calendar-state';
import { EventForm } from './event-form';
import { useTexts } from '../../../shared/use-texts';

interface NewEventPanelProps {
  start: string;
  end: string | null;
  state: CalendarState;
  range: CalendarRange;
  focusFallbackRef: RefObject<HTMLElement | null>;
}

/** The side panel to create an event at the chosen slot. */
export function NewEventPanel({ start, end, state, range, focusFallbackRef }: NewEventPanelProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const formId = useId();
  const now = useClock();
  const { create } = useEventCalls();
  const [isBusy, setBusy] = useState(false);
  const sendOnce = useIdempotentSend();
  const [defaultValues] = useState(() => newValues({ start, end }, range.timeZone, now()));
  return (
    <SidePanel
      open
      onClose={state.close}
      title={t('calendar.new')}
      focusFallbackRef={focusFallbackRef}
      footer={
        <Row $gap={2}>
          <Button onClick={state.close}>{t('calendar.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {t('calendar.create')}
          </Button>
        </Row>
      }
    >
      <EventForm
        id={formId}
        event={null}
        defaultValues={defaultValues}
        timeZone={range.timeZone}
        firstDayOfWeek={toWeekday(range.firstDayOfWeek)}
        canCreateCompanyEvents={range.canCreateCompanyEvents}
        onBusy={setBusy}
        onSave={async (input) => {
          await sendOnce(input, (clientId) => create({ ...input, clientId }));
          toasts.show({ title: t('calendar.created'), variant: 'success' });
          return true;
        }}
        onSaved={state.close}
        onDiscard={state.close}
      />
    </SidePanel>
  );
}
