import { Drawer, Stack, styled, token } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { InviteByMail } from './invite-by-mail';
import { MagicLinkBox } from './magic-link-box';
import { useTexts } from '../../../../shared/use-texts';

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  & + & {
    padding-top: ${token.space(6)};
    border-top: 1px solid ${token.color.border};
  }
`;

/** The two ways to invite people: a link that anyone can use, and individual emails. */
export default function InvitePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('invite.title')}
      description={t(sendsMail ? 'invite.text' : 'invite.textNoMail')}
      closeLabel={t('invite.close')}
    >
      <Stack $gap={6}>
        <Part>
          <MagicLinkBox />
        </Part>
        <Part>
          <InviteByMail />
        </Part>
      </Stack>
    </Drawer>
  );
}
