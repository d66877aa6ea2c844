import { role, type Role } from '@atrium/contracts';
import { Input, media, Select, styled, token, useTexts, VisuallyHidden } from '@atrium/platform';
import { ROLES } from '../../../shared/model/head-count';
import type { DirectoryView } from '../model/directory';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 360px) 160px 160px;
  gap: ${token.space(2)};
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

interface DirectoryFiltersProps {
  view: DirectoryView;
  change: (changes: Partial<DirectoryView>) => void;
  /** How many people the view has, told to screen readers as it changes. */
  shown: number;
}

const asRole = (value: string): Role | null => role.safeParse(value).data ?? null;

/** Search, role and order of the directory. */
export function DirectoryFilters({ view, change, shown }: DirectoryFiltersProps) {
  const { t } = useTexts();
  const roles = ROLES.map((value) => ({ value, label: t(`rolesMany.${value}`) }));
  return (
    <Bar role="search">
      <Input
        type="search"
        icon="search"
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        value={view.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <Select
        aria-label={t('people.role')}
        options={[{ value: '', label: t('people.allRoles') }, ...roles]}
        value={view.role ?? ''}
        onChange={({ target }) => change({ role: asRole(target.value) })}
      />
      <Select
        aria-label={t('people.sort')}
        options={[
          { value: 'name', label: t('people.byName') },
          { value: 'joined', label: t('people.byJoined') },
        ]}
        value={view.sort}
        onChange={({ target }) => change({ sort: target.value === 'joined' ? 'joined' : 'name' })}
      />
      <VisuallyHidden role="status">{t('people.shown', { count: shown })}</VisuallyHidden>
    </Bar>
  );
}
