import { LoadError, Skeleton, Stack, styled, token, useFormat, useSession } from '@atrium/platform';
import { previewOf } from '@atrium/ui/rich-text';
import { FileList } from '../../../../shared/components/file-list';
import { ShowMore } from '../../../../shared/components/show-more';
import { useConversationFiles, usePins } from '../../api/pins-and-files';
import { usePersonOf } from '../../../../shared/api/use-person-of';
import { useMessagingUrl } from '../use-messaging-url';
import { useTexts } from '../../../../shared/use-texts';

const Heading = styled.h3`
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;

const Quiet = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Pinned = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: ${token.space(1)} ${token.space(2)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  outline-offset: -2px;
  &:hover {
    background: ${token.color.hover};
  }
  small {
    display: block;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
  }
`;

/** The pinned messages of a conversation; each links to its message. */
export function Pins({ id }: { id: string }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const { set } = useMessagingUrl();
  const pins = usePins(id);
  const personOf = usePersonOf();
  const ownId = useSession().user?._id;
  const shown = pins.data?.pages.flatMap((page) => page.messages);
  const nameOf = (userId: string) => (userId === ownId ? t('you') : personOf(userId).name);
  return (
    <Stack $gap={2}>
      <Heading>{t('details.pins')}</Heading>
      {pins.isPending && <Skeleton height="44px" />}
      <LoadError compact title={t('details.pinsFailed')} query={pins} />
      {shown?.length === 0 && <Quiet>{t('details.noPins')}</Quiet>}
      <ul aria-label={t('details.pins')}>
        {shown?.map(({ _id, seq, senderId, content, timestamp }) => (
          <li key={_id}>
            <Pinned type="button" onClick={() => set({ seq: String(seq) }, { replace: true })}>
              {previewOf(content) || t('message.attachmentOnly')}
              <small>
                {nameOf(senderId)}, {date(timestamp)}
              </small>
            </Pinned>
          </li>
        ))}
      </ul>
      <ShowMore list={pins} />
    </Stack>
  );
}

/** The list of files of a conversation, the newest first. */
export function Files({ id }: { id: string }) {
  const { t } = useTexts();
  const files = useConversationFiles(id);
  const shown = files.data?.pages.flatMap((page) => page.files);
  return (
    <Stack $gap={2}>
      <Heading>{t('details.files')}</Heading>
      {files.isPending && <Skeleton height="56px" />}
      <LoadError compact title={t('details.filesFailed')} query={files} />
      {shown?.length === 0 && <Quiet>{t('details.noFiles')}</Quiet>}
      {shown && <FileList files={shown} />}
      <ShowMore list={files} />
    </Stack>
  );
}
