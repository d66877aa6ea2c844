import { rankMatches } from '@atrium/platform';
import { CommandPalette, EmptyState } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { useCreateActions } from '../model/use-own-commands';

interface CreateMenuProps {
  /** Text typed while this code was loading: the initial query. */
  typedAhead: string;
  onClose: () => void;
}

/** The palette reduced to the actions that create something. */
export default function CreateMenu({ typedAhead, onClose }: CreateMenuProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState(typedAhead);
  const actions = useCreateActions();
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('palette.create')}
      placeholder={t('palette.createPlaceholder')}
      query={query}
      onQueryChange={setQuery}
      groups={[{ key: 'create', label: t('palette.create'), commands: rankMatches(actions, query, []) }]}
      loadingLabel={t('palette.searching')}
      empty={<EmptyState title={t('palette.createNone')} text={t('palette.noneHelp')} />}
      countLabel={(count) => t('palette.count', { count })}
      footer={t('palette.hint')}
    />
  );
}
