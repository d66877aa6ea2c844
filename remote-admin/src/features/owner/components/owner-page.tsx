import {
  EmptyState,
  Link,
  LinkButton,
  LoadError,
  Page,
  useNavigate,
  useSession,
  useSwitchCompany,
} from '@atrium/platform';
import { useOwnedCompanies } from '../api/get-owned-companies';
import { CompaniesTable } from './companies-table';
import { CompanyCard } from './company-card';
import { useTexts } from '../../../shared/use-texts';

/** `/owner-dashboard`: all companies of which the user is a Founder, for comparison. */
export default function OwnerPage() {
  const { t } = useTexts();
  const companies = useOwnedCompanies();
  const { data, error } = companies;
  const { switchTo, switchingTo } = useSwitchCompany();
  const navigate = useNavigate();
  const { user } = useSession();
  const activeId = user?.company?._id;
  // While the companies load, the number of the user's own ones tells which view will follow.
  const isSingle = (data?.length ?? user?.companies.length) === 1;
  const open = (companyId: string, to: string) =>
    void (companyId === activeId ? navigate(to) : switchTo(companyId, to));
  return (
    <Page title={t('owner.title')} {...(!isSingle && { help: t('owner.help') })}>
      {error && !data ? (
        <LoadError title={t('owner.failed')} query={companies} />
      ) : data?.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t('owner.none')}
          text={t('owner.noneText')}
          action={
            <LinkButton as={Link} to="/onboarding" variant="primary">
              {t('owner.create')}
            </LinkButton>
          }
        />
      ) : isSingle ? (
        <CompanyCard company={data?.[0]} isOpening={switchingTo !== null} onOpen={open} />
      ) : (
        <CompaniesTable companies={data} openingId={switchingTo} onOpen={open} />
      )}
    </Page>
  );
}
