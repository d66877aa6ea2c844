import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useId, useMemo } from 'react';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { GroupLabel, OptionDetail, OptionKeys, OptionLine, OptionWords } from '../listbox/listbox-style';
import { useActiveOption } from '../listbox/use-active-option';
import { ProgressBar } from '../status/progress-bar';
import { Skeleton } from '../status/skeleton';
import { Bones, Box, Foot, Layer, Panel, Results, Search, Wait } from './command-palette-style';

/** One thing to do or a place to go. */
export interface Command {
  /** Unique in the whole palette; results that come again under the same key stay where the reader is. */
  key: string;
  label: string;
  /** What tells it apart from others of its name. */
  detail?: string | undefined;
  icon?: IconSource | undefined;
  /** In place of an icon: an avatar, a coloured dot. */
  mark?: ReactNode;
  /** A keyboard shortcut that does the same. */
  shortcut?: string | undefined;
  onSelect: () => void;
}

/** Commands under one heading. */
export interface CommandGroup {
  key: string;
  label: string;
  commands: readonly Command[];
}

/** Props of `CommandPalette`. */
export interface CommandPaletteProps {
  open: boolean;
  /** Asked for by Escape, by a press beside it, and just before a command runs. */
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** What fits the query, best first; groups without commands are left out. */
  groups: readonly CommandGroup[];
  /** While more may come: a slim bar runs; without any command yet, grey lines wait. */
  loading?: boolean;
  /** Says what is loading, for screen readers. */
  loadingLabel: string;
  /** Shown where nothing fits. */
  empty: ReactNode;
  /** How many fit, read out as they change: `3 results`. */
  countLabel: (count: number) => string;
  /** A line below for hints; not on touch screens. */
  footer?: ReactNode;
}

/**
 * A search over pages, people and actions. The focus stays in its field; the arrow keys go through the results, Enter
 * runs one. The caller finds the results, at once or later; what is shown never moves away from the reader.
 */
export function CommandPalette({ open, ...props }: CommandPaletteProps) {
  return open ? <OpenPalette {...props} /> : null;
}

const commandsOf = (groups: readonly CommandGroup[]) => groups.flatMap(({ commands }) => commands);

/** A letter stands in the field at once; what it finds is drawn after that picture, in slices. */
function useResults({ query, groups, onClose }: Pick<CommandPaletteProps, 'query' | 'groups' | 'onClose'>) {
  const drawn = useDeferredValue(groups);
  const isBehind = useDeferredValue(query) !== query;
  const commands = useMemo(() => commandsOf(drawn), [drawn]);
  const keys = useMemo(() => commands.map(({ key }) => key), [commands]);
  const run = useCallback(
    (command: Command) => {
      onClose();
      command.onSelect();
    },
    [onClose],
  );
  const onChoose = useCallback(
    (key: string) => {
      const chosen = commands.find((command) => command.key === key);
      if (chosen) run(chosen);
    },
    [commands, run],
  );
  const list = useActiveOption({ keys, onChoose });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isBehind || event.key !== 'Enter' || event.nativeEvent.isComposing) {
      list.onKeyDown(event);
      return;
    }
    // Typed and sent in one go: the first of what fits now, not of what fitted a letter ago.
    event.preventDefault();
    const [first] = commandsOf(groups);
    if (first) run(first);
  };
  return { drawn, count: commands.length, list, onKeyDown };
}

function OpenPalette(props: Omit<CommandPaletteProps, 'open'>) {
  const { onClose, label, query, loading = false } = props;
  const { drawn, count, list, onKeyDown } = useResults(props);
  const { option, active } = list;
  const results = useMemo(
    () =>
      drawn
        .filter((group) => group.commands.length > 0)
        .map((group) => <Group key={group.key} group={group} active={active} option={option} />),
    [drawn, active, option],
  );
  const none = count === 0;
  return (
    <Layer onClose={onClose}>
      <Panel role="dialog" aria-modal aria-label={label} tabIndex={-1}>
        <Search>
          <Icon icon="search" size={20} />
          <Box
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={!none}
            aria-controls={list.listId}
            aria-activedescendant={list.activeId}
            placeholder={props.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => {
              list.reset();
              props.onQueryChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          {loading && (
            <Wait>
              <ProgressBar label={props.loadingLabel} slim />
            </Wait>
          )}
        </Search>
        <Results id={list.listId} role="listbox" aria-label={label} aria-busy={loading}>
          {results}
        </Results>
        {none && (loading ? <Waiting /> : props.empty)}
        <VisuallyHidden role="status">{loading ? '' : props.countLabel(count)}</VisuallyHidden>
        {props.footer !== undefined && <Foot>{props.footer}</Foot>}
      </Panel>
    </Layer>
  );
}

type Options = Pick<ReturnType<typeof useActiveOption>, 'active' | 'option'>;

function Group({ group, active, option }: Options & { group: CommandGroup }) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <GroupLabel id={labelId}>{group.label}</GroupLabel>
      {group.commands.map(({ key, label, detail, icon, mark, shortcut }) => (
        <OptionLine key={key} role="option" aria-selected={key === active} {...option(key)}>
          {mark ?? (icon !== undefined && <Icon icon={icon} />)}
          <OptionWords>
            <span>{label}</span>
            {detail !== undefined && <OptionDetail>{detail}</OptionDetail>}
          </OptionWords>
          {shortcut !== undefined && <OptionKeys>{shortcut}</OptionKeys>}
        </OptionLine>
      ))}
    </div>
  );
}

const Waiting = () => (
  <Bones>
    <Skeleton width="55%" />
    <Skeleton width="40%" />
    <Skeleton width="48%" />
  </Bones>
);
