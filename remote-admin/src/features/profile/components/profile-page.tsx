import { type Employee, type User, USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';
import {
  Banner,
  Button,
  errorCode,
  failureKind,
  isFirstLoad,
  titleCase,
  useEmployees,
  useParams,
  usePlatform,
  useQuery,
  useSignedInUser,
} from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';
import { useFollowedPicture } from '../api/change-picture';
import { profileQuery } from '../api/get-profile';
import { type EditableSection, usePanel } from '../model/panel';
import { phoneOf } from '../model/phone';
import { AtWork } from './at-work';
import { PictureDialog } from './picture/picture-dialog';
import { ProfileHead } from './profile-head';
import { ProfileSections, type Viewer } from './profile-sections';
import { ProfileResigned } from './profile-resigned';
import { ProfileFailed, ProfileGone, ProfileLoading } from './profile-states';
import { ProfilePrivacy } from './section-privacy';
import { Section } from './section';
import { ConfidentialForm } from './forms/confidential-form';
import { EntriesForm } from './forms/entry-forms';
import { PersonalForm } from './forms/personal-form';
import { SkillsForm } from './forms/skills-form';
import { NameForm, TextForm } from './forms/text-forms';

/** Returns the details shown while the user's own profile cannot be loaded: defaults, with what the session knows. */
function blankDetails({ id, name, email, avatarUrl, company, companies }: User): UserDetails {
  const place = { companyName: company?.name ?? '', department: '', companies, company };
  return { ...USER_DETAILS_DEFAULTS, ...place, id, name, email, avatarUrl, hidden: [] };
}

interface ProfileProps {
  details: UserDetails;
  membership: Employee | undefined;
  viewer: Viewer;
  own: boolean;
  /** Reloads the profile after a failed load. */
  retry?: { run: () => void; busy: boolean } | undefined;
}

function Profile({ details, membership, viewer, own, retry }: ProfileProps) {
  const { t } = useTexts();
  const { panel, close } = usePanel();
  const name = titleCase(details.name);
  const editable = viewer === 'oneself';
  // The user's own number is shown with the personal information, where it is edited and hidden.
  const phone = own ? (membership?.employee.companyContact ?? '') : phoneOf(details, membership);
  return (
    <ProfileHead name={name} details={details} membership={membership} editable={editable} own={own}>
      {retry && (
        <Banner
          tone="danger"
          title={t('profile.failedTitle')}
          action={
            <Button size="sm" icon="rotate-cw" onClick={retry.run} loading={retry.busy}>
              {t('profile.retry')}
            </Button>
          }
        >
          {t('profile.failedText')}
        </Banner>
      )}
      <div>
        <AtWork details={details} membership={membership} phone={phone} own={own} />
        <ProfileSections details={details} viewer={viewer} phone={phone} name={name} />
        {editable && (
          <Section title={t('profile.privacy.title')}>
            <ProfilePrivacy details={details} />
          </Section>
        )}
      </div>
      {editable && panel === 'picture' && <PictureDialog avatarUrl={details.avatarUrl} onClose={close} />}
      {editable && panel && panel !== 'picture' && (panel !== 'confidential' || details.company) && (
        // Confidential data belongs to one company and must not be saved in another, so a company change remounts the
        // panel.
        <EditPanel key={`${panel} ${details.company?._id}`} section={panel} details={details} onClose={close} />
      )}
    </ProfileHead>
  );
}

/** The page at /Profile/{user id}: the user's own profile, or a colleague's as far as it is visible. */
export default function ProfilePage() {
  const { id = '' } = useParams();
  const { api } = usePlatform();
  const user = useSignedInUser();
  const own = id === user.id;
  const companyId = user.company?._id ?? null;
  const profile = useQuery(profileQuery(api, id, companyId));
  useFollowedPicture();
  const people = useEmployees({ enabled: companyId !== null });
  const membership = people.data?.find((one) => one.user._id === id);
  const viewer = own ? 'oneself' : user.can.includes('people.manage') ? 'manager' : 'colleague';

  // The top of the page uses the list of employees, which would move everything below if it rendered late. The page
  // therefore waits for its first load, but not for retries.
  if (profile.data && !isFirstLoad(people)) {
    return <Profile key={id} details={profile.data} membership={membership} viewer={viewer} own={own} />;
  }
  if (!profile.isError) return <ProfileLoading />;
  const isGone = failureKind(profile.error) === 'gone';
  if (isGone && viewer === 'manager') return <ProfileResigned userId={id} />;
  // An invalid id is treated like an unknown one.
  if (isGone || errorCode(profile.error) === 'VALIDATION_FAILED') return <ProfileGone />;
  if (!own) return <ProfileFailed query={profile} />;
  return (
    <Profile
      details={blankDetails(user)}
      membership={membership}
      viewer="reader"
      own
      retry={{ run: () => void profile.refetch(), busy: profile.isFetching }}
    />
  );
}

interface EditPanelProps {
  section: EditableSection;
  details: UserDetails;
  onClose: () => void;
}

/** The panel with the form of a section. */
function EditPanel({ section, ...props }: EditPanelProps) {
  switch (section) {
    case 'name':
      return <NameForm {...props} />;
    case 'personalInfo':
      return <PersonalForm {...props} />;
    case 'bio':
    case 'about':
      return <TextForm {...props} field={section} />;
    case 'experience':
    case 'education':
    case 'projects':
      return <EntriesForm {...props} list={section} />;
    case 'skills':
      return <SkillsForm {...props} />;
    case 'confidential':
      return <ConfidentialForm {...props} />;
  }
}
