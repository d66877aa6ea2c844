import { API, type Attachment, type LeaveForm } from '@atrium/contracts';
import {
  Avatar,
  Button,
  Drawer,
  EmptyState,
  errorMessage,
  isAppError,
  Row,
  Skeleton,
  Stack,
  styled,
  Tag,
  token,
  useFormat,
  usePlatform,
  useTexts,
  useToast,
} from '@atrium/platform';
import type { ReactNode } from 'react';
import { useLeaveForm } from '../api/get-leave-form';
import { useLeaveWords } from '../use-leave-words';
import { LoadFailure } from './load-failure';
import { StatusBadge } from './status-badge';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, auto) 1fr;
  gap: ${token.space(3)} ${token.space(4)};
  margin: 0;
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

interface LeaveDetailProps {
  /** Id of the form; null closes the panel. */
  id: string | null;
  onClose: () => void;
  /** What can be done with a loaded form, below its facts. */
  actions?: (form: LeaveForm) => ReactNode;
}

/** One leave form in a side panel of its own URL, so that the list behind keeps its place. */
export function LeaveDetail({ id, onClose, actions }: LeaveDetailProps) {
  const { t } = useTexts();
  const { titleCase } = useFormat();
  const query = useLeaveForm(id);
  const isGone = isAppError(query.error) && query.error.status === 404;
  const form = isGone ? undefined : query.data;

  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      closeLabel={t('detail.close')}
      title={t('detail.title')}
      {...(form && { description: t('detail.of', { type: form.leaveType.name, name: titleCase(form.employee.name) }) })}
      footer={form && actions?.(form)}
    >
      {form && <LeaveFacts form={form} />}
      {query.isPending && <Skeleton height="160px" />}
      {isGone && <EmptyState compact title={t('detail.gone')} drawing={null} />}
      {query.isLoadingError && !isGone && <LoadFailure of={query} compact />}
    </Drawer>
  );
}

function LeaveFacts({ form }: { form: LeaveForm }) {
  const { t } = useTexts();
  const { dateTime, titleCase } = useFormat();
  const words = useLeaveWords();

  return (
    <Stack $gap={5}>
      <Row $gap={3} $justify="space-between">
        <Row $gap={2}>
          <Avatar name={form.employee.name} src={form.employee.avatarUrl} size={32} />
          <span>{titleCase(form.employee.name)}</span>
        </Row>
        <StatusBadge status={form.status} />
      </Row>
      <Facts>
        <dt>{t('list.type')}</dt>
        <dd>
          <Tag color={form.leaveType.colour}>{form.leaveType.name}</Tag>
        </dd>
        <dt>{t('list.when')}</dt>
        <dd>
          {words.when(form)} · {words.howLong(form.amount)}
        </dd>
        <dt>{t('detail.reason')}</dt>
        <dd>{form.reason === '' ? t('detail.noReason') : form.reason}</dd>
        {form.attachments.length > 0 && (
          <>
            <dt>{t('detail.documents')}</dt>
            <dd>
              {form.attachments.map((attachment) => (
                <Document key={attachment._id} attachment={attachment} />
              ))}
            </dd>
          </>
        )}
        <dt>{t('list.filed')}</dt>
        <dd>{dateTime(form.createdAt)}</dd>
        {form.decidedBy && form.decidedAt && (
          <>
            <dt>{t('list.status')}</dt>
            <dd>
              {t('detail.decided', {
                status: t(`status.${form.status}`),
                name: titleCase(form.decidedBy.name),
                when: dateTime(form.decidedAt),
              })}
            </dd>
          </>
        )}
        {form.comment && (
          <>
            <dt>{t('detail.comment')}</dt>
            <dd>{form.comment}</dd>
          </>
        )}
      </Facts>
    </Stack>
  );
}

/** A document as a button: downloads carry the access token, which a plain link would not. */
function Document({ attachment }: { attachment: Attachment }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const { api } = usePlatform();
  const toast = useToast();

  const download = async () => {
    try {
      const { blob } = await api.download(API.files.download, { params: { id: attachment._id } });
      saveAs(blob, attachment.name);
    } catch (error) {
      toast.show({ variant: 'destructive', title: errorMessage(error, t) });
    }
  };

  const size = number(attachment.size / 1024, { maximumFractionDigits: 0 });
  return (
    <Row $gap={2}>
      <Button
        variant="quiet"
        size="sm"
        icon="paperclip"
        aria-label={t('detail.download', { name: attachment.name })}
        onClick={() => void download()}
      >
        {attachment.name} · {size} KB
      </Button>
    </Row>
  );
}

function saveAs(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
