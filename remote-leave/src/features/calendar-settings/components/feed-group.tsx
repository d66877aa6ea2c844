import {
  Button,
  ConfirmDialog,
  Field,
  Input,
  LoadError,
  Row,
  Skeleton,
  styled,
  token,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { SettingLine, SettingLines, SettingsGroup } from '@atrium/ui/settings';
import { useRef, useState } from 'react';
import { CopyButton } from '@atrium/platform/clipboard';
import { useCreateFeed, useFeed, useRemoveFeed } from '../api/feed';
import { useTexts } from '../../../shared/use-texts';

/** The settings of the link through which other calendar apps subscribe to this calendar. */
export function FeedGroup() {
  const { t } = useTexts();
  const feed = useFeed();
  return (
    <SettingsGroup title={t('calendarSettings.feed.title')} help={t('calendarSettings.feed.help')}>
      <SettingLines>
        <LoadError layout="banner" query={feed} />
        {feed.data ? (
          <FeedLines createdAt={feed.data.createdAt} lastReadAt={feed.data.lastReadAt} />
        ) : (
          !feed.error && <Skeleton height="68px" />
        )}
      </SettingLines>
    </SettingsGroup>
  );
}

interface FeedLinesProps {
  createdAt: string | null;
  lastReadAt: string | null;
}

function FeedLines({ createdAt, lastReadAt }: FeedLinesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const showFailure = useFailureToast();
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const create = useCreateFeed();
  const createLink = () =>
    create.mutate(undefined, {
      onError: showFailure(t('calendarSettings.feed.createFailed')),
      onSettled: () => setAsking(null),
    });
  const read =
    lastReadAt === null
      ? t('calendarSettings.feed.neverRead')
      : t('calendarSettings.feed.lastRead', { when: format.relative(lastReadAt) });
  const url = createdAt === null ? undefined : create.data?.url;
  return (
    <>
      {createdAt === null ? (
        <SettingLine name={t('calendarSettings.feed.none')}>
          <Button icon="link" loading={create.isPending} onClick={createLink}>
            {t('calendarSettings.feed.create')}
          </Button>
        </SettingLine>
      ) : (
        <SettingLine name={t('calendarSettings.feed.since', { date: format.date(createdAt) })} help={read}>
          <Row $gap={2} $wrap>
            <Button onClick={() => setAsking('rotate')}>{t('calendarSettings.feed.rotate')}</Button>
            <Button onClick={() => setAsking('remove')}>{t('calendarSettings.feed.remove')}</Button>
          </Row>
        </SettingLine>
      )}
      {url !== undefined && <FeedLink key={url} url={url} />}
      <ConfirmDialog
        open={asking === 'rotate'}
        title={t('calendarSettings.feed.rotateTitle')}
        text={t('calendarSettings.feed.rotateText')}
        confirmLabel={t('calendarSettings.feed.rotate')}
        cancelLabel={t('calendarSettings.cancel')}
        busy={create.isPending}
        onConfirm={createLink}
        onCancel={() => setAsking(null)}
      />
      <RemoveDialog isOpen={asking === 'remove'} onClose={() => setAsking(null)} />
    </>
  );
}

function RemoveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const { mutate: remove, isPending } = useRemoveFeed();
  const confirm = () =>
    remove(undefined, {
      onSuccess: () => toasts.show({ title: t('calendarSettings.feed.removed'), variant: 'success' }),
      onError: showFailure(t('calendarSettings.feed.removeFailed')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('calendarSettings.feed.removeTitle')}
      text={t('calendarSettings.feed.removeText')}
      confirmLabel={t('calendarSettings.feed.remove')}
      cancelLabel={t('calendarSettings.cancel')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${token.space(3)};
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

/** A newly created subscription link, which is shown only once. */
function FeedLink({ url }: { url: string }) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Frame>
      <Field label={t('calendarSettings.feed.link')} hint={t('calendarSettings.feed.onlyNow')}>
        <Input ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Row $gap={2}>
        <CopyButton
          text={url}
          label={t('calendarSettings.feed.copy')}
          copied={t('calendarSettings.feed.copied')}
          field={field}
          variant="primary"
        />
      </Row>
    </Frame>
  );
}
