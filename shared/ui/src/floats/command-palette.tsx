import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { Icon } from '../icons/icon';
import type { IconSource } from '../icons/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { GroupLabel, OptionDetail, OptionKeys, OptionLine, OptionText } from '../listbox/listbox-style';
import { useActiveOption } from '../listbox/use-active-option';
import { ProgressBar } from '../status/progress-bar';
import { Skeleton } from '../status/skeleton';
import { isComposing } from '../language/is-composing';
import {
  Foot,
  LateProgress,
  Layer,
  OptionMark,
  Panel,
  Results,
  Search,
  SearchInput,
  Skeletons,
} from './command-palette-style';

/** An action or a navigation target. */
export interface Command {
  /** Unique in the whole palette; keeps the active option stable when results are updated. */
  key: string;
  label: string;
  /** Distinguishes it from commands with the same label. */
  detail?: string | undefined;
  icon?: IconSource | undefined;
  /** Replaces the icon, for example with an avatar or a coloured dot. */
  mark?: ReactNode;
  /** Keyboard shortcut of the same command. */
  shortcut?: string | undefined;
  onSelect: () => void;
}

/** Commands under a heading. */
export interface CommandGroup {
  key: string;
  label: string;
  commands: readonly Command[];
}

/** Props of `CommandPalette`. */
export interface CommandPaletteProps {
  open: boolean;
  /** Called on Escape, on a click outside, and just before a command runs. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Commands that match the query, best first; groups without commands are not rendered. */
  groups: readonly CommandGroup[];
  /** True while more results may arrive: shows a slim progress bar and, without any results, a skeleton. */
  loading?: boolean;
  /** Describes what is loading, for screen readers. */
  loadingLabel: string;
  /** Shown when nothing matches. When a button in it clears the query, the field has the focus again. */
  empty: ReactNode;
  /** Returns the number of matches as text, announced when it changes: `3 results`. */
  countLabel: (count: number) => string;
  /** A line of hints at the bottom; hidden on touch screens. */
  footer?: ReactNode;
}

/**
 * A search over pages, people and actions. The focus stays in the field; arrow keys move through the results and Enter
 * runs one. The caller provides the results, also asynchronously; late results do not change the active option.
 */
export function CommandPalette({ open, ...props }: CommandPaletteProps) {
  return open ? <OpenPalette {...props} /> : null;
}

const commandsOf = (groups: readonly CommandGroup[]) => groups.flatMap(({ commands }) => commands);

/** Renders results with deferred values, so that typed text is painted first. */
function useResults({ query, groups, onClose }: Pick<CommandPaletteProps, 'query' | 'groups' | 'onClose'>) {
  const shownGroups = useDeferredValue(groups);
  const isBehind = useDeferredValue(query) !== query;
  const commands = useMemo(() => commandsOf(shownGroups), [shownGroups]);
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
    const isOwnChoice = !isBehind || list.hasMoved;
    if (isOwnChoice || event.key !== 'Enter' || isComposing(event)) {
      list.onKeyDown(event);
      return;
    }
    // Enter right after typing runs the first match of the current query, not of the outdated results on screen.
    event.preventDefault();
    const [first] = commandsOf(groups);
    if (first) run(first);
  };
  return { shownGroups, count: commands.length, list, onKeyDown };
}

function OpenPalette(props: Omit<CommandPaletteProps, 'open'>) {
  const { onClose, label, query, loading = false } = props;
  const { shownGroups, count, list, onKeyDown } = useResults(props);
  const { option, active } = list;
  const field = useRef<HTMLInputElement>(null);
  // A button below the field that clears it disappears with the focus.
  useEffect(() => {
    if (query === '') field.current?.focus();
  }, [query]);
  const results = useMemo(
    () =>
      shownGroups
        .filter((group) => group.commands.length > 0)
        .map((group) => <Group key={group.key} group={group} active={active} option={option} />),
    [shownGroups, active, option],
  );
  const hasNoResults = count === 0;
  return (
    <Layer onClose={onClose}>
      <Panel role="dialog" aria-modal aria-label={label} tabIndex={-1}>
        <Search>
          <Icon icon="search" size={20} />
          <SearchInput
            ref={field}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={!hasNoResults}
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
            <LateProgress>
              <ProgressBar label={props.loadingLabel} slim />
            </LateProgress>
          )}
        </Search>
        <Results id={list.listId} role="listbox" aria-label={label} aria-busy={loading}>
          {results}
        </Results>
        {hasNoResults && (loading ? <ResultSkeletons /> : props.empty)}
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
          {(mark !== undefined || icon !== undefined) && (
            <OptionMark>{mark ?? (icon !== undefined && <Icon icon={icon} />)}</OptionMark>
          )}
          <OptionText>
            <span>{label}</span>
            {detail !== undefined && <OptionDetail>{detail}</OptionDetail>}
          </OptionText>
          {shortcut !== undefined && <OptionKeys>{shortcut}</OptionKeys>}
        </OptionLine>
      ))}
    </div>
  );
}

const ResultSkeletons = () => (
  <Skeletons>
    <Skeleton width="55%" />
    <Skeleton width="40%" />
    <Skeleton width="48%" />
  </Skeletons>
);
