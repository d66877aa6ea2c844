import {
  Button,
  ConfirmDialog,
  LoadError,
  Field,
  Input,
  Row,
  Skeleton,
  useFormat,
  VisuallyHidden,
} from '@atrium/platform';
import { CopyButton } from '@atrium/platform/clipboard';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useRef, useState } from 'react';
import { useCreateMagicLink } from '../../api/create-magic-link';
import { MagicLinkFailure, useMagicLink } from '../../api/get-magic-link';
import { useTexts } from '../../../../shared/use-texts';

interface MagicLinkBoxProps {
  /** Whether a heading above names the link, so that its label is for screen readers only. */
  isTitled?: boolean;
}

/** The link with which anyone can join. It is created if there is none. */
export function MagicLinkBox({ isTitled = false }: MagicLinkBoxProps) {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const format = useFormat();
  const { data: link, error, isFetching, refetch } = useMagicLink();
  const { mutate: renew, isPending: isRenewing } = useCreateMagicLink();
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  if (error && !link) {
    const isGenerating = error instanceof MagicLinkFailure && error.step === 'generate';
    return (
      <LoadError
        compact
        title={t(isGenerating ? 'invite.generateFailed' : 'invite.fetchFailed')}
        query={{ error: error instanceof MagicLinkFailure ? error.cause : error, isFetching, refetch }}
      />
    );
  }
  if (!link) {
    return (
      <div role="status" aria-busy aria-label={t('invite.linkLoading')}>
        <Skeleton height="96px" />
      </div>
    );
  }
  return (
    <>
      <Field
        label={isTitled ? <VisuallyHidden>{t('invite.link')}</VisuallyHidden> : t('invite.link')}
        hint={t('invite.linkHint', { date: format.dateTime(link.expiresAt) })}
      >
        <Input ref={field} readOnly value={link.magicLink} onFocus={({ target }) => target.select()} />
      </Field>
      <Row $gap={2} $wrap>
        <CopyButton
          text={link.magicLink}
          label={t('invite.copy')}
          copied={t('invite.copied')}
          field={field}
          variant={sendsMail ? 'secondary' : 'primary'}
        />
        <Button variant="quiet" icon="rotate-cw" loading={isRenewing} onClick={() => setAsking(true)}>
          {t('invite.renew')}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title={t('invite.renewTitle')}
        text={t('invite.renewText')}
        confirmLabel={t('invite.renewConfirm')}
        cancelLabel={t('invite.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          renew();
        }}
      />
    </>
  );
}
