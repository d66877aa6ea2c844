import type { SlotName } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { CountBadge, IconButton, Popover } from '@atrium/ui';
import { useLocation } from 'react-router-dom';
import { Slot, useSlots, type LiveSlot } from '../../../remotes';
import { mayUse } from '../../../shell/places/access';
import { DropdownPanel } from '../../../shell/components/dropdown-panel';
import { currentAt } from '../../../shell/places/places';
import { useTexts } from '../../../shell/use-texts';
import { useBadgeCount } from '../api/get-badge-count';
import { useElapsedTime, useRunningTimers } from '../model/use-running-timers';
import { useLocalized } from '../../../shell/places/use-places';

type TriggerSlot = Extract<SlotName, 'topbar.timers' | 'topbar.messages'>;

interface TriggerProps {
  name: TriggerSlot;
  slot: LiveSlot;
  count: number;
  /** A short text beside the icon. */
  text?: string;
}

/** A trigger rendered from manifest data; the remote's code loads when the trigger is opened. */
function Trigger({ name, slot, count, text = '' }: TriggerProps) {
  const { t } = useTexts();
  const { definition, remote } = slot;
  const label = useLocalized()(definition.label);
  const { pathname } = useLocation();
  const labelWithCount = count > 0 ? t('topBar.withCount', { label, count }) : label;
  return (
    <Popover
      label={label}
      width={380}
      flush
      trigger={
        <IconButton
          icon={definition.icon ?? 'circle'}
          label={text === '' ? labelWithCount : t('topBar.withTime', { label: labelWithCount, time: text })}
          text={text}
          // The time already shows that one timer runs; the number of several is quiet, since they need no attention.
          badge={text === '' ? <CountBadge count={count} /> : <CountBadge count={count > 1 ? count : 0} quiet />}
          aria-current={definition.to === undefined ? undefined : currentAt(pathname, { to: definition.to })}
        />
      }
    >
      {(close) => (
        <DropdownPanel title={label}>
          <Slot
            name={name}
            with={{ close }}
            only={(other) => other.remote === remote && other.definition.id === definition.id}
          />
        </DropdownPanel>
      )}
    </Popover>
  );
}

function BadgeTrigger({ slot }: { slot: LiveSlot }) {
  return <Trigger name="topbar.messages" slot={slot} count={useBadgeCount(slot.definition.badge)} />;
}

function TimerTrigger({ slot }: { slot: LiveSlot }) {
  const { running, since } = useRunningTimers();
  return <Trigger name="topbar.timers" slot={slot} count={running} text={useElapsedTime(since)} />;
}

/** The triggers of one slot of the top bar; empty if no remote fills it. */
export function SlotTriggers({ name }: { name: TriggerSlot }) {
  const user = useSignedInUser();
  const slots = useSlots(name).filter(({ definition }) => mayUse(definition, user));
  const KindTrigger = name === 'topbar.timers' ? TimerTrigger : BadgeTrigger;
  return slots.map((slot) => <KindTrigger key={`${slot.remote} ${slot.definition.id}`} slot={slot} />);
}
