import type { SlotName } from '@atrium/contracts';
import { CountBadge, IconButton, Popover, token } from '@atrium/ui';
import styled from 'styled-components';
import { Slot, useSlots, type LiveSlot } from '../../../remotes';
import { passes } from '../../../shell/access';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { useBadgeCount } from '../api/get-badge-count';
import { useRunningTimers } from '../model/use-running-timers';
import { useLocalized } from '../../../shell/use-places';

// What a remote shows brings its own room; the line that it is missing does not.
const Content = styled.div`
  > [data-unavailable] {
    padding: ${token.space(4)};
  }
`;

type TriggerSlot = Extract<SlotName, 'topbar.timers' | 'topbar.messages'>;

interface TriggerProps {
  name: TriggerSlot;
  slot: LiveSlot;
  count: number;
}

/** A trigger drawn from manifest data; the remote's code loads when it is opened. */
function Trigger({ name, slot, count }: TriggerProps) {
  const { t } = useTexts();
  const { definition, remote } = slot;
  const label = useLocalized()(definition.label);
  return (
    <Popover
      label={label}
      width={380}
      flush
      trigger={
        <IconButton
          icon={definition.icon ?? 'circle'}
          label={count > 0 ? t('topBar.withCount', { label, count }) : label}
          badge={<CountBadge count={count} />}
        />
      }
    >
      {(close) => (
        <Content>
          <Slot
            name={name}
            with={{ close }}
            only={(other) => other.remote === remote && other.definition.id === definition.id}
          />
        </Content>
      )}
    </Popover>
  );
}

function BadgeTrigger({ slot }: { slot: LiveSlot }) {
  return <Trigger name="topbar.messages" slot={slot} count={useBadgeCount(slot.definition.badge)} />;
}

function TimerTrigger({ slot }: { slot: LiveSlot }) {
  return <Trigger name="topbar.timers" slot={slot} count={useRunningTimers()} />;
}

/** The triggers of one slot of the top bar; none where no remote fills it. */
export function SlotTriggers({ name }: { name: TriggerSlot }) {
  const user = useSignedInUser();
  const slots = useSlots(name).filter(({ definition }) => passes(definition.guard, user));
  const OfKind = name === 'topbar.timers' ? TimerTrigger : BadgeTrigger;
  return slots.map((slot) => <OfKind key={`${slot.remote} ${slot.definition.id}`} slot={slot} />);
}
