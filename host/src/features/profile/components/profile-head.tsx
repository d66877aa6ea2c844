import type { Employee, UserDetails } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { Avatar, Badge, Button, LinkButton, Page, Row, Stack } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { findRemotePage, useManifests } from '../../../remotes';
import { useTexts } from '../../../shell/use-texts';
import { presenceQuery } from '../api/get-presence';
import { useStartConversation } from '../api/start-conversation';
import { toPanel } from '../model/panel';
import { largePicture } from '../model/picture';
import { SideColumn } from './section';

interface ProfileHeadProps {
  /** As it is shown. */
  name: string;
  details: Pick<UserDetails, 'id' | 'avatarUrl' | 'title' | 'department'>;
  membership: Employee | undefined;
  /** One's own, which may be edited. */
  editable: boolean;
  own: boolean;
  children: ReactNode;
}

/** Who it is: picture, name, place in the company, whether they are there, and what can be done. */
export function ProfileHead({ name, details, membership, editable, own, children }: ProfileHeadProps) {
  const { t } = useTexts();
  const line = [details.title || membership?.employee.position, details.department].filter(Boolean).join(' · ');
  return (
    <Page
      picture={<Picture name={name} details={details} editable={editable} own={own} />}
      title={name}
      help={
        <Stack as="span" $gap={2} $align="start">
          {line && <span>{line}</span>}
          {membership?.employee.leave.today && <Badge tone="info">{t('profile.onLeave')}</Badge>}
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
          : membership && <Message userId={details.id} />
      }
    >
      {children}
    </Page>
  );
}

function Picture({ name, details, editable, own }: Pick<ProfileHeadProps, 'name' | 'details' | 'editable' | 'own'>) {
  const { t } = useTexts();
  const { api } = usePlatform();
  const { data } = useQuery({ ...presenceQuery(api), enabled: !own });
  const colleague = data?.find(({ id }) => id === details.id);
  const online = colleague?.status === 'online';
  const presence = colleague && { presence: { online, label: t(online ? 'profile.online' : 'profile.offline') } };
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

/** Only where somebody serves messages. */
function Message({ userId }: { userId: string }) {
  const { t } = useTexts();
  const manifests = useManifests();
  const { mutate, isPending } = useStartConversation();
  if (!manifests.some(({ name }) => name === findRemotePage('/messaging', manifests)?.remote)) return null;
  return (
    <Row>
      <Button variant="primary" icon="message-square" loading={isPending} onClick={() => mutate(userId)}>
        {t('profile.message')}
      </Button>
    </Row>
  );
}
