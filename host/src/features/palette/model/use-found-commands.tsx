import { ownsPath } from '@atrium/contracts';
import { type FoundCommand, useSignedInUser } from '@atrium/platform';
import { Avatar, type Command, type CommandGroup } from '@atrium/ui';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LiveSlot, useSlots } from '../../../remotes';
import { mayUse } from '../../../shell/places/access';
import { useLocalized } from '../../../shell/places/use-places';
import type { RecentChoice, StoredCommand } from './recent';

/** Returns a key that is unique among the slots of all remotes. */
export const sourceKey = ({ remote, definition }: LiveSlot): string => `${remote} ${definition.id}`;

/** A command that a remote found. */
export interface RemoteCommand extends Command {
  result: StoredCommand;
  /** Whether the palette must not store it as a recent choice. */
  isTransient: boolean;
}

type CommandsBySource = Readonly<Record<string, readonly FoundCommand[] | null>>;

/** Returns whether the results of a source come before all others on this page. */
const comesFirst = ({ definition: { firstOn = [] } }: LiveSlot, pathname: string) =>
  firstOn.some((path) => ownsPath(`${path}/*`, pathname));

/** Collects the remotes' results into groups named after their slots, and converts recent choices into commands. */
export function useFoundCommands() {
  const navigate = useNavigate();
  const localize = useLocalized();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  const [found, setFound] = useState<CommandsBySource>({});
  const slots = useSlots('command.source').filter(({ definition }) => mayUse(definition, user));
  const onFound = useCallback(
    (source: string, commands: readonly FoundCommand[] | null) => setFound((all) => ({ ...all, [source]: commands })),
    [],
  );

  const toCommand = (slot: LiveSlot, one: StoredCommand & Pick<FoundCommand, 'isTransient'>): RemoteCommand => ({
    key: `${sourceKey(slot)} ${one.id}`,
    label: one.label,
    detail: one.detail,
    icon: one.icon ?? slot.definition.icon,
    ...(one.person && {
      mark: <Avatar name={one.person.name} src={one.person.avatarUrl} size={24} decorative />,
    }),
    onSelect: () => void navigate(one.to),
    result: one,
    // Transient commands are listed each time the palette opens.
    isTransient: one.isTransient === true || slot.definition.onOpen === true,
  });
  const toGroup = (slot: LiveSlot): CommandGroup & { commands: readonly RemoteCommand[] } => ({
    key: sourceKey(slot),
    label: localize(slot.definition.label),
    commands: (found[sourceKey(slot)] ?? []).map((one) => toCommand(slot, one)),
  });

  return {
    slots,
    onFound,
    first: slots.filter((slot) => comesFirst(slot, pathname)).map(toGroup),
    now: slots.filter(({ definition }) => definition.onOpen).map(toGroup),
    last: slots.filter((slot) => !comesFirst(slot, pathname)).map(toGroup),
    isSearching: Object.values(found).includes(null),
    /** Returns null if the choice does not belong to a remote, or that remote is no longer available. */
    recall: ({ key, result: one }: RecentChoice): RemoteCommand | null => {
      const slot = one && slots.find((each) => key === `${sourceKey(each)} ${one.id}`);
      return slot ? toCommand(slot, one) : null;
    },
  };
}
