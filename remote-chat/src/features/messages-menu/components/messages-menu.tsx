import {
  Button,
  Link,
  LinkButton,
  LoadError,
  Row,
  type SlotProps,
  Stack,
  styled,
  token,
  useNavigate,
} from '@atrium/platform';
import { useConversations } from '../../../shared/api/list-conversations';
import { ConversationLink } from '../../../shared/components/conversation-link';
import { useTexts } from '../../../shared/use-texts';

const MAX_SHOWN = 3;

const List = styled.ul`
  max-height: 400px;
  overflow-y: auto;
`;

const Quiet = styled.p`
  padding: ${token.space(6)} ${token.space(2)};
  color: ${token.color.textMuted};
  text-align: center;
`;

/** Aligned with the text of the conversations, whose links have a padding. */
const Foot = styled(Row)`
  padding: 0 ${token.space(2)};
  > a {
    margin-inline-start: -${token.space(2)};
    padding-inline-start: ${token.space(2)};
  }
`;

/** The messages dropdown of the top bar: the most recent conversations and links to the others. */
export default function MessagesMenu({ close }: SlotProps['topbar.messages']) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const conversations = useConversations(MAX_SHOWN);
  const shown = conversations.data ?? [];

  return (
    <Stack $gap={2}>
      {conversations.isPending && <Quiet role="status">{t('menu.loading')}</Quiet>}
      <LoadError compact title={t('list.failed')} query={conversations} />
      {conversations.isSuccess && shown.length === 0 && <Quiet>{t('menu.none')}</Quiet>}
      {shown.length > 0 && (
        <List>
          {shown.map((conversation) => (
            <li key={conversation._id}>
              <ConversationLink conversation={conversation} onClick={close} />
            </li>
          ))}
        </List>
      )}
      <Foot $gap={2} $justify="space-between">
        <LinkButton as={Link} to="/messaging" variant="quiet" size="sm" onClick={close}>
          {t('menu.viewAll')}
        </LinkButton>
        <Button
          size="sm"
          icon="plus"
          onClick={() => {
            close();
            void navigate('/messaging?new');
          }}
        >
          {t('menu.start')}
        </Button>
      </Foot>
    </Stack>
  );
}
