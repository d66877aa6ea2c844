import { Drawer, Stack, styled, token, useTexts } from '@atrium/platform';
import { InviteByMail } from './invite-by-mail';
import { MagicLinkBox } from './magic-link-box';

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(3)};
  & + & {
    padding-top: ${token.space(6)};
    border-top: 1px solid ${token.color.border};
  }
`;

/** Two ways to invite: a link for anybody, a mail for each. */
export default function InvitePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.text')}
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
