import { type Employee, phoneLink, type UserDetails } from '@atrium/contracts';
import {
  Avatar,
  Badge,
  Link,
  LinkButton,
  media,
  Page,
  Stack,
  styled,
  token,
  usePersonActions,
  usePresence,
} from '@atrium/platform';
import type { ReactNode } from 'react';
import { Phone } from 'lucide-react';
import { useTexts } from '../../../shared/use-texts';
import { toPanel } from '../model/panel';
import { phoneOf } from '../model/phone';
import { largePicture } from '../model/picture';
import { useLeaveToday } from '../model/use-leave-today';
import { SideColumn } from './section';

/** The actions in one line; two and two on phones. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  ${media.phone} {
    display: grid;
    flex: 1 1 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface ProfileHeadProps {
  /** The name as displayed. */
  name: string;
  details: UserDetails;
  membership: Employee | undefined;
  /** The user's own profile, which can be edited. */
  editable: boolean;
  own: boolean;
  children: ReactNode;
}

/** The head of a profile: picture, name, position, presence and actions. */
export function ProfileHead({ name, details, membership, editable, own, children }: ProfileHeadProps) {
  const { t } = useTexts();
  const leave = useLeaveToday(membership);
  const line = [details.title || membership?.employee.position, details.department].filter(Boolean).join(' · ');
  return (
    <Page
      picture={<Picture name={name} details={details} editable={editable} own={own} />}
      title={name}
      help={
        <Stack as="span" $gap={2} $align="start">
          {line && <span>{line}</span>}
          {leave && <Badge tone="warning">{leave}</Badge>}
          {own && <span>{t('profile.own')}</span>}
        </Stack>
      }
      action={
        own
          ? editable && (
              <LinkButton as={Link} {...toPanel('name')} icon="pencil">
                {t('profile.edit')}
              </LinkButton>
            )
          : membership && (
              <PersonActions userId={details.id} email={details.email} phone={phoneOf(details, membership)} />
            )
      }
    >
      {children}
    </Page>
  );
}

function Picture({ name, details, editable, own }: Pick<ProfileHeadProps, 'name' | 'details' | 'editable' | 'own'>) {
  const { t } = useTexts();
  const status = usePresence([details.id], { enabled: !own })?.[details.id];
  const online = status === 'online';
  const presence = status && { presence: { online, label: t(online ? 'profile.online' : 'profile.offline') } };
  return (
    <SideColumn>
      <Stack $gap={2} $align="center">
        <Avatar name={name} src={largePicture(details.avatarUrl)} size={128} {...presence} />
        {editable && (
          <LinkButton as={Link} {...toPanel('picture')} variant="quiet" size="sm">
            {t('profile.picture.change')}
          </LinkButton>
        )}
      </Stack>
    </SideColumn>
  );
}

interface PersonActionsProps {
  userId: string;
  email: string;
  /** Empty if unknown. */
  phone: string;
}

/** The actions for a colleague: those of remotes, such as sending a message, an email, and a call. */
function PersonActions({ userId, email, phone }: PersonActionsProps) {
  const { t } = useTexts();
  const [first, ...more] = usePersonActions();
  const call = phoneLink(phone);
  return (
    <Actions>
      {first && (
        <LinkButton as={Link} to={first.pathFor(userId)} icon={first.icon} variant="primary">
          {first.label}
        </LinkButton>
      )}
      <LinkButton href={`mailto:${email}`} icon="mail">
        {t('profile.email')}
      </LinkButton>
      {call !== undefined && (
        <LinkButton href={call} icon={Phone}>
          {t('profile.call')}
        </LinkButton>
      )}
      {more.map(({ key, label, icon, pathFor }) => (
        <LinkButton key={key} as={Link} to={pathFor(userId)} icon={icon}>
          {label}
        </LinkButton>
      ))}
    </Actions>
  );
}
