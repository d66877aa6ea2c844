import { type FoundCommand, matchScore, rankMatches, useSignedInUser } from '@atrium/platform';
import { Button, type CommandGroup, CommandPalette, EmptyState } from '@atrium/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { recentChoices, rememberChoice } from '../model/recent';
import { type RemoteCommand, sourceKey, useFoundCommands } from '../model/use-found-commands';
import { type OwnCommand, useActions, usePages } from '../model/use-own-commands';
import { useSettingsPages } from '../model/use-settings-pages';
import { type LiveSlot, Slot } from '../../../remotes';

/** Number of recent choices and places shown. */
const MAX_RECENT = 5;

/** Number of results shown per group; further typing narrows them down. */
const MAX_SHOWN = 8;

interface Group extends CommandGroup {
  commands: readonly (OwnCommand | RemoteCommand)[];
}

const bestScore = (group: Group, query: string) => Math.round(matchScore(group.commands[0]?.label ?? '', query));

interface PaletteProps {
  /** Text typed while this code was loading: the initial query. */
  typedAhead: string;
  onClose: () => void;
}

/** The command palette: opens any page, finds any person and runs any action by keyboard alone. */
export default function Palette({ typedAhead, onClose }: PaletteProps) {
  const { t } = useTexts();
  const { id, company } = useSignedInUser();
  const owner = `${id} ${company?._id ?? ''}`;
  const [query, setQuery] = useState(typedAhead);
  const [recent] = useState(() => recentChoices(owner));
  const pages = usePages();
  const settings = useSettingsPages();
  const actions = useActions();
  const { slots, onFound, first, now, last, isSearching, recall } = useFoundCommands();
  const hasQuery = query.trim() !== '';

  const own = [...pages, ...settings, ...actions];
  const currentPageKey = `page ${useLocation().pathname}`;
  const past = recent.filter(({ key }) => key !== currentPageKey);
  const recentCommands = past.flatMap((choice) => own.find(({ key }) => key === choice.key) ?? recall(choice) ?? []);
  const withoutRecent = (commands: OwnCommand[]) =>
    commands.filter((command) => !recentCommands.slice(0, MAX_RECENT).includes(command));
  const recentKeys = recent.map(({ key }) => key);
  const group = (key: 'pages' | 'actions', commands: OwnCommand[]): Group => ({
    key,
    label: t(`palette.${key}`),
    commands: rankMatches(commands, query, recentKeys).slice(0, MAX_SHOWN),
  });
  const groups: Group[] = hasQuery
    ? [
        ...first,
        ...[group('pages', [...pages, ...settings]), group('actions', actions), ...last].toSorted(
          (a, b) => bestScore(b, query) - bestScore(a, query),
        ),
      ]
    : [
        { key: 'recent', label: t('palette.recent'), commands: recentCommands.slice(0, MAX_RECENT) },
        ...now,
        { key: 'pages', label: t('palette.pages'), commands: withoutRecent(pages) },
        { key: 'actions', label: t('palette.actions'), commands: withoutRecent(actions) },
      ];
  const storingGroups = groups.map((one) => ({
    ...one,
    commands: one.commands.map((command) => ({
      ...command,
      onSelect: () => {
        if (!('isTransient' in command && command.isTransient))
          rememberChoice(owner, { key: command.key, ...('result' in command && { result: command.result }) });
        command.onSelect();
      },
    })),
  }));

  return (
    <>
      {/* The code of the other sources loads with the first character typed. */}
      <CommandSources
        slots={hasQuery ? slots : slots.filter(({ definition }) => definition.onOpen)}
        query={hasQuery ? query : ''}
        onFound={onFound}
      />
      <CommandPalette
        open
        onClose={onClose}
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        query={query}
        onQueryChange={setQuery}
        groups={storingGroups}
        loading={hasQuery && isSearching}
        loadingLabel={t('palette.searching')}
        empty={
          <EmptyState
            compact
            drawing="search"
            title={t('palette.none')}
            text={t('palette.noneHelp')}
            action={<Button onClick={() => setQuery('')}>{t('palette.clear')}</Button>}
          />
        }
        countLabel={(count) => t('palette.count', { count })}
        footer={t('palette.hint')}
      />
    </>
  );
}

interface SourceProps {
  slot: LiveSlot;
  query: string;
  onFound: (source: string, found: readonly FoundCommand[] | null) => void;
}

type OnCommandsFound = (found: readonly FoundCommand[] | null) => void;

/** Reports a pending search while the remote's code loads, and an empty result if loading fails. */
function LoadingSource({ onFound }: { onFound: OnCommandsFound }) {
  useEffect(() => {
    onFound(null);
    return () => onFound([]);
  }, [onFound]);
  return null;
}

function Source({ slot, query, onFound }: SourceProps) {
  const key = sourceKey(slot);
  const report: OnCommandsFound = useCallback((found) => onFound(key, found), [key, onFound]);
  return (
    <Slot
      name="command.source"
      with={{ query, onFound: report }}
      only={(other) => sourceKey(other) === key}
      fallback={<LoadingSource onFound={report} />}
    />
  );
}

/** The searches of remotes. They render nothing, and an unavailable search finds nothing. */
function CommandSources({ slots, ...props }: Omit<SourceProps, 'slot'> & { slots: readonly LiveSlot[] }) {
  return (
    <div hidden>
      {slots.map((slot) => (
        <Source key={sourceKey(slot)} slot={slot} {...props} />
      ))}
    </div>
  );
}
