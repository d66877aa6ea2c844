import { Button, type Command, CommandPalette, EmptyState, type IconName, matchesSearch } from '@atrium/ui';
import { useState } from 'react';

const command = (label: string, icon: IconName, shortcut?: string): Command => ({
  key: label,
  label,
  icon,
  shortcut,
  onSelect: () => {},
});

const GROUPS = [
  {
    key: 'pages',
    label: 'Pages',
    commands: [
      command('Dashboard', 'layout-dashboard', 'G D'),
      command('Messages', 'message-square', 'G M'),
      command('Leave', 'calendar-check', 'G L'),
    ],
  },
  { key: 'actions', label: 'Actions', commands: [command('Request leave', 'plus'), command('Start a timer', 'timer')] },
];

/** The command palette with a few sample commands. `zzz` finds none; `…` shows the loading state. */
export function PaletteCase() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const groups = GROUPS.map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => matchesSearch(label, query)),
  }));
  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        Open palette
      </Button>
      <CommandPalette
        open={open}
        onClose={() => {
          setOpen(false);
          setQuery('');
        }}
        label="Command palette"
        placeholder="Search or go to…"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        loading={query.startsWith('…')}
        loadingLabel="Searching"
        empty={<EmptyState compact drawing={null} title="Nothing fits" text="Try another word." />}
        countLabel={(count) => `${count} results`}
        footer="↑ ↓ to move, Enter to open, Esc to close"
      />
    </>
  );
}
