import {
  Button,
  Icon,
  IconButton,
  media,
  Popover,
  SegmentedControl,
  styled,
  token,
  VisuallyHidden,
} from '@atrium/platform';
import { type CalendarView, stepDate } from '../model/calendar-range';
import { type CalendarState, LAYERS } from '../model/use-calendar-state';
import { LAYER_COLOURS, LAYER_ICONS } from './event-chip';
import { useTexts } from '../../../shared/use-texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)} ${token.space(3)};
`;

const Title = styled.div`
  display: flex;
  flex: 1 1 140px;
  align-items: baseline;
  gap: ${token.space(3)};
  min-width: 0;
`;

const Period = styled.h2`
  flex: none;
  max-width: 100%;
  font-size: ${token.font.size.md};
  font-weight: ${token.font.weight.semibold};
`;

const Hint = styled.p`
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Space = styled.div`
  flex: 1;
`;

const Steps = styled.div`
  display: flex;
  gap: ${token.space(1)};
`;

const Layers = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Toggle = styled.button<{ $colour: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1.5)};
  min-height: ${token.size.controlSm};
  padding: 0 ${token.space(2.5)};
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.round};
  background: transparent;
  color: ${token.color.text};
  font-size: ${token.font.size.xs};
  &:not(:has(svg))::before {
    width: 10px;
    height: 10px;
    border: 2px solid ${({ $colour }) => $colour};
    border-radius: 50%;
    content: '';
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.softAccent};
  }
  &[aria-pressed='true']::before {
    background: ${({ $colour }) => $colour};
  }
  > svg {
    width: 14px;
    height: 14px;
    color: ${({ $colour }) => $colour};
  }
  &[aria-pressed='false'] {
    color: ${token.color.textMuted};
    text-decoration: line-through;
  }
  ${media.coarse} {
    min-height: 44px;
  }
`;

interface CalendarToolbarProps {
  state: CalendarState;
  date: string;
  period: string;
  /** Whether nothing takes place in the period. */
  isEmpty: boolean;
  /** Opens the search on phones, where its field does not fit. */
  onSearch?: (() => void) | undefined;
}

/** The toolbar that selects the period, the view and the layers. */
export function CalendarToolbar({ state, date, period, isEmpty, onSearch }: CalendarToolbarProps) {
  const { t } = useTexts();
  const step = (direction: 1 | -1) => state.show({ date: stepDate(state.span, date, direction) });
  const labels: Readonly<Record<CalendarView, string>> = {
    month: t('calendar.views.month'),
    week: t('calendar.views.week'),
    threeDays: t('calendar.views.threeDays'),
    day: t('calendar.views.day'),
    agenda: t('calendar.views.agenda'),
  };
  return (
    <Bar>
      <Steps>
        <Button onClick={() => state.show({ date: null })}>{t('calendar.today')}</Button>
        <IconButton icon="chevron-left" label={t('calendar.previous')} onClick={() => step(-1)} />
        <IconButton icon="chevron-right" label={t('calendar.next')} onClick={() => step(1)} />
      </Steps>
      {/* On phones, the page has the period as its title. */}
      {state.isPhone ? (
        <Space>
          <VisuallyHidden aria-live="polite">{period}</VisuallyHidden>
        </Space>
      ) : (
        <Title>
          <Period aria-live="polite">{period}</Period>
          {isEmpty && state.view === 'month' && <Hint>{t('calendar.emptyMonth')}</Hint>}
        </Title>
      )}
      {onSearch && <IconButton icon="search" label={t('calendar.search.label')} onClick={onSearch} />}
      {state.isPhone ? (
        <Popover
          label={t('calendar.show')}
          trigger={<IconButton icon="sliders" label={t('calendar.show')} />}
          width={260}
        >
          <LayerToggles state={state} />
        </Popover>
      ) : (
        <LayerToggles state={state} />
      )}
      <SegmentedControl
        label={t('calendar.view')}
        options={state.views.map((view) => ({ value: view, label: labels[view] }))}
        value={state.view}
        onValueChange={(view) => state.show({ view })}
      />
    </Bar>
  );
}

/** The buttons that show and hide layers. */
function LayerToggles({ state }: { state: CalendarState }) {
  const { t } = useTexts();
  return (
    <Layers aria-label={t('calendar.show')}>
      {LAYERS.map((layer) => {
        const icon = LAYER_ICONS[layer];
        return (
          <Toggle
            key={layer}
            type="button"
            $colour={LAYER_COLOURS[layer]}
            aria-pressed={!state.hidden.includes(layer)}
            onClick={() => state.toggle(layer)}
          >
            {icon && <Icon icon={icon} />}
            {t(`calendar.layers.${layer}`)}
          </Toggle>
        );
      })}
    </Layers>
  );
}
