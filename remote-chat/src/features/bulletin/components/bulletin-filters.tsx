import type { Department } from '@atrium/contracts';
import { useDepartments, useSession } from '@atrium/platform';
import { FilterBar } from '@atrium/ui/filters';
import { useAudiences } from '../api/list-audiences';
import type { BulletinView } from '../model/use-bulletin-view';
import { useTexts } from '../../../shared/use-texts';

const includes = ({ lead, members }: Department, userId: string) =>
  lead?._id === userId || members.some(({ _id }) => _id === userId);

/** The filters above the posts: search, state and department; stored in the URL. */
export function BulletinFilters({ view }: { view: BulletinView }) {
  const { t } = useTexts();
  const userId = useSession().user?._id ?? '';
  const audiences = useAudiences();
  const { data: all = [] } = useDepartments();
  const seesAll = audiences.data?.company === true;
  const departments = all.filter((one) => seesAll || includes(one, userId));
  const show = {
    key: 'show',
    label: t('bulletin.show'),
    allLabel: t('bulletin.showAll'),
    options: [
      { value: 'unread', label: t('bulletin.showUnread') },
      { value: 'toAcknowledge', label: t('bulletin.showToAcknowledge') },
      { value: 'mine', label: t('bulletin.showMine') },
    ],
  };
  const department = {
    key: 'department',
    label: t('bulletin.audience'),
    allLabel: t('bulletin.anyAudience'),
    options: departments.map(({ _id, name }) => ({ value: _id, label: name })),
  };
  return (
    <FilterBar
      searchKey="q"
      searchLabel={t('bulletin.search')}
      filters={departments.length > 0 ? [show, department] : [show]}
      values={view.values}
      onChange={view.setFilter}
      onReset={view.clearFilters}
    />
  );
}
