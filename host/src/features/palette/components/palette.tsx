import type { FoundCommand } from '@atrium/platform';
import { CommandPalette, type CommandGroup, EmptyState } from '@atrium/ui';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSlots } from '../../../remotes';
import { passes } from '../../../shell/access';
import { useSignedInUser } from '../../../shell/session-slice';
import { useLocalized } from '../../../shell/use-places';
import { useTexts } from '../../../shell/use-texts';
import { fit, ranked } from '../model/rank';
import { recentChoices, rememberChoice } from '../model/recent';
import { type OwnCommand, useActions, usePages } from '../model/use-own-commands';
import { usePeople } from '../model/use-people';
import { useSettingsPages } from '../model/use-settings-pages';
import { CommandSources, sourceKey } from './command-sources';

/** Of one kind so many are shown; whoever looks for another one types more. */
const SHOWN = 8;

type Found = Readonly<Record<string, readonly FoundCommand[] | null>>;
interface Group extends CommandGroup {
  commands: readonly OwnCommand[];
}

/** What the remotes found, as groups under the names of their slots. */
function useFound(query: string) {
  const navigate = useNavigate();
  const say = useLocalized();
  const user = useSignedInUser();
  const [found, setFound] = useState<Found>({});
  const slots = useSlots('command.source').filter(({ definition }) => passes(definition.guard, user));
  const onFound = useCallback(
    (source: string, commands: readonly FoundCommand[] | null) => setFound((all) => ({ ...all, [source]: commands })),
    [],
  );
  const groups: Group[] = slots.map((slot) => ({
    key: sourceKey(slot),
    label: say(slot.definition.label),
    commands: (found[sourceKey(slot)] ?? []).map(({ id, to, ...shown }) => ({
      ...shown,
      icon: shown.icon ?? slot.definition.icon,
      key: `${sourceKey(slot)} ${id}`,
      onSelect: () => void navigate(to),
    })),
  }));
  const isSearching = Object.values(found).includes(null);
  // Their code loads with the first letter.
  const sources = query.trim() === '' ? null : <CommandSources slots={slots} query={query} onFound={onFound} />;
  return { groups: sources ? groups : [], isSearching: sources !== null && isSearching, sources };
}

const best = (group: Group, query: string) => Math.round(fit(group.commands[0]?.label ?? '', query));

interface PaletteProps {
  /** What was typed while this code was on its way: the first query. */
  typedAhead: string;
  onClose: () => void;
}

/** Goes anywhere, finds anybody and does anything, by the keyboard alone. */
export default function Palette({ typedAhead, onClose }: PaletteProps) {
  const { t } = useTexts();
  const { id, company } = useSignedInUser();
  const [query, setQuery] = useState(typedAhead);
  const [recent] = useState(() => recentChoices(`${id} ${company?._id ?? ''}`));
  const pages = usePages();
  const settings = useSettingsPages();
  const actions = useActions();
  const { people, isPending } = usePeople();
  const found = useFound(query);
  const asked = query.trim() !== '';

  const lately = recent.flatMap(
    (key) => [...pages, ...settings, ...people, ...actions].find((command) => command.key === key) ?? [],
  );
  const fresh = (commands: OwnCommand[]) => commands.filter((command) => !lately.includes(command));
  const group = (key: 'pages' | 'people' | 'actions', commands: OwnCommand[]): Group => ({
    key,
    label: t(`palette.${key}`),
    commands: ranked(commands, query, recent).slice(0, SHOWN),
  });
  const groups: Group[] = asked
    ? [group('pages', [...pages, ...settings]), group('people', people), group('actions', actions)]
        .toSorted((a, b) => best(b, query) - best(a, query))
        .concat(found.groups)
    : [
        { key: 'recent', label: t('palette.recent'), commands: lately },
        { key: 'pages', label: t('palette.pages'), commands: fresh(pages) },
        { key: 'actions', label: t('palette.actions'), commands: fresh(actions) },
      ];
  const remembering = groups.map((one) => ({
    ...one,
    commands: one.commands.map((command) => ({
      ...command,
      onSelect: () => {
        rememberChoice(`${id} ${company?._id ?? ''}`, command.key);
        command.onSelect();
      },
    })),
  }));

  return (
    <>
      {found.sources}
      <CommandPalette
        open
        onClose={onClose}
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        query={query}
        onQueryChange={setQuery}
        groups={remembering}
        loading={asked && (isPending || found.isSearching)}
        loadingLabel={t('palette.searching')}
        empty={<EmptyState title={t('palette.none')} text={t('palette.noneHelp')} />}
        countLabel={(count) => t('palette.count', { count })}
        footer={t('palette.hint')}
      />
    </>
  );
}
