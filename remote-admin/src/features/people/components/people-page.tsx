import {
  Button,
  ErrorState,
  errorMessage,
  Page,
  useCan,
  useSearchParams,
  useSession,
  useTexts,
} from '@atrium/platform';
import { lazy, Suspense } from 'react';
import { useEmployees } from '../../../shared/api/get-employees';
import { peopleOf } from '../model/directory';
import { useDirectoryView } from '../model/use-directory-view';
import { DirectoryFilters } from './directory-filters';
import { DirectoryTable } from './directory-table';

// Its form library is needed by the few who invite, when they do.
const InvitePanel = lazy(() => import('./invite-panel'));

/** `/people`: everybody in the company, and how to invite more. */
export default function PeoplePage() {
  const { t, language } = useTexts();
  const company = useSession().user?.company?.name ?? '';
  const mayInvite = useCan('people.invite');
  const [params, setParams] = useSearchParams();
  const { view, change } = useDirectoryView();
  const { data, error, isPending, isFetching, refetch } = useEmployees();

  const setInviting = (isInviting: boolean) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (isInviting) next.set('invite', '1');
        else next.delete('invite');
        return next;
      },
      // Once closed, Back leads to what was before, not into the drawer again.
      { replace: !isInviting },
    );

  const people = peopleOf(data ?? [], view, language);
  return (
    <Page
      title={t('people.title')}
      // The line is there from the start: what is below must not move when the number comes.
      help={data ? t('people.count', { count: data.length, company }) : company}
      action={
        mayInvite && (
          <Button variant="primary" icon="user-plus" onClick={() => setInviting(true)}>
            {t('people.invite')}
          </Button>
        )
      }
    >
      <DirectoryFilters view={view} change={change} shown={people.length} />
      {error && !data ? (
        <ErrorState
          title={t('people.failed')}
          text={errorMessage(error, t)}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          retrying={isFetching}
        />
      ) : (
        <DirectoryTable
          people={people}
          isLoading={isPending}
          isAlone={data?.length === 1}
          onShowAll={() => change({ search: '', role: null })}
        />
      )}
      {mayInvite && params.has('invite') && (
        <Suspense>
          <InvitePanel onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
