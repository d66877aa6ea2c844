import { role } from '@atrium/contracts';
import { Checkbox, SegmentedControl, styled, token, useDepartments, useMedia, VisuallyHidden } from '@atrium/platform';
import { FilterBar } from '@atrium/ui/filters';
import { LayoutGrid, List } from 'lucide-react';
import { ROLES } from '../../../../shared/model/roles';
import { findDeletedDepartment, type DirectoryView } from '../../model/directory';
import { useTexts } from '../../../../shared/use-texts';

const Online = styled.div`
  display: flex;
  align-items: center;
  min-height: ${token.size.controlMd};
  padding-inline: ${token.space(1)};
`;

/** The filters, and the buttons of the layout at the right edge, wherever the filters wrap. */
const Bar = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space(2)};
  > :first-child {
    flex: 1;
  }
`;

interface DirectoryFiltersProps {
  view: DirectoryView;
  set: (changes: Partial<DirectoryView>) => void;
  reset: () => void;
  /** Number of people shown; undefined while they are loading. */
  shown: number | undefined;
  /** Whether presence is known. */
  knowsPresence: boolean;
}

/** Search, filters and layout of the directory. */
export function DirectoryFilters({ view, set, reset, shown, knowsPresence }: DirectoryFiltersProps) {
  const { t } = useTexts();
  const isPhone = useMedia('phone');
  const { data: departments } = useDepartments();
  const deletedId = departments && findDeletedDepartment(view, departments);
  const setters: Record<string, (value: string) => Partial<DirectoryView>> = {
    q: (search) => ({ search }),
    role: (value) => ({ role: role.safeParse(value).data ?? null }),
    department: (value) => ({ department: value || null }),
    joined: (value) => ({ isNew: value === 'new' }),
    today: (value) => ({ today: value === 'out' || value === 'in' ? value : null }),
  };
  return (
    <Bar>
      <FilterBar
        searchKey="q"
        searchLabel={t('people.search')}
        filters={[
          {
            key: 'department',
            label: t('people.department'),
            allLabel: t('people.allDepartments'),
            options: [
              ...(departments ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
              ...(deletedId ? [{ value: deletedId, label: t('people.deletedDepartment') }] : []),
              { value: 'none', label: t('people.noDepartment') },
            ],
          },
          {
            key: 'role',
            label: t('people.role'),
            allLabel: t('people.allRoles'),
            options: ROLES.map((value) => ({ value, label: t(`rolesMany.${value}`) })),
          },
          {
            key: 'today',
            label: t('people.today'),
            allLabel: t('people.inAndOut'),
            options: [
              { value: 'in', label: t('people.in') },
              { value: 'out', label: t('people.out') },
            ],
          },
          // The overview leads here with it; in the bar there is room for three.
          ...(view.isNew
            ? [
                {
                  key: 'joined',
                  label: t('people.joined'),
                  allLabel: t('people.joinedAnyTime'),
                  options: [{ value: 'new', label: t('people.joinedLately') }],
                },
              ]
            : []),
        ]}
        values={{
          q: view.search,
          role: view.role ?? '',
          department: view.department ?? '',
          today: view.today ?? '',
          joined: view.isNew ? 'new' : '',
        }}
        onChange={(key, value) => set(setters[key]?.(value) ?? {})}
        onReset={reset}
        isMoreSet={view.isOnline}
      >
        <Online>
          <Checkbox
            label={t('people.online')}
            checked={view.isOnline}
            disabled={!knowsPresence}
            onChange={({ target }) => set({ isOnline: target.checked })}
          />
        </Online>
        <VisuallyHidden role="status">{shown === undefined ? '' : t('people.shown', { count: shown })}</VisuallyHidden>
      </FilterBar>
      {!isPhone && (
        <SegmentedControl
          label={t('people.layout')}
          iconsOnly
          options={[
            { value: 'table', label: t('people.asTable'), icon: List },
            { value: 'cards', label: t('people.asCards'), icon: LayoutGrid },
          ]}
          value={view.layout}
          onValueChange={(layout) => set({ layout })}
        />
      )}
    </Bar>
  );
}
