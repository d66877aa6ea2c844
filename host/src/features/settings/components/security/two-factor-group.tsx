import { API, type ResponseOf, type SecuritySettings } from '@atrium/contracts';
import { useFailureToast, useToast } from '@atrium/platform';
import { useApiForm } from '@atrium/platform/forms';
import { Badge, Banner, Button, Dialog, Row, Skeleton, Stack } from '@atrium/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useBeginTwoFactor, useTwoFactor } from '../../api/two-factor';
import { CodeField } from '../shared/code-field';
import { EnrolDialog } from './enrol-dialog';
import { Group, Line } from '../shared/section';

const { body } = API.security.renewRecoveryCodes;

interface Values {
  code: string;
}

interface CodeDialogProps {
  title: string;
  text: string;
  /** Label of the confirm button, a verb. */
  action: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  submit: (values: Values) => Promise<unknown>;
}

/** A dialog that requires a code before a change of the second factor. Recovery codes are accepted as well. */
function CodeDialog({ title, text, action, tone = 'primary', onClose, submit }: CodeDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useApiForm<Values, Values>({
    schema: body,
    defaultValues: { code: '' },
    submit,
    fallback: t('settings.notSaved'),
  });
  // A pending request must finish in this dialog, since it may have a result to show.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={text}
      onClose={close}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={close}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} loading={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={4}>
          {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
          <CodeField hint={t('settings.twoFactor.codeHint')} error={errorOf('code')} {...form.register('code')} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Below this number of remaining recovery codes, the page suggests creating new ones. */
const FEW_CODES = 3;

type Step = { name: 'enrol'; setup: ResponseOf<typeof API.security.beginTwoFactor> } | { name: 'switch-off' | 'renew' };

interface TwoFactorGroupProps {
  /** Undefined while loading. */
  settings: SecuritySettings | undefined;
  hasPassword: boolean;
  /** Called with new recovery codes, which are shown only once. */
  onCodes: (codes: readonly string[]) => void;
}

/** The settings of the second factor with an authenticator app. */
export function TwoFactorGroup({ settings, hasPassword, onCodes }: TwoFactorGroupProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const [step, setStep] = useState<Step | null>(null);
  const { confirm, renew, switchOff } = useTwoFactor();
  const close = () => setStep(null);
  const showCodes = (codes: readonly string[]) => {
    close();
    onCodes(codes);
  };

  return (
    <Group title={t('settings.twoFactor.title')} help={t('settings.twoFactor.help')}>
      {settings === undefined ? (
        <Skeleton height="56px" />
      ) : settings.twoFactorEnabled ? (
        <EnabledState left={settings.recoveryCodesLeft} onStep={(name) => setStep({ name })} />
      ) : (
        <DisabledState onBegun={(setup) => setStep({ name: 'enrol', setup })} />
      )}
      {step?.name === 'enrol' && (
        <EnrolDialog
          setup={step.setup}
          asksPassword={hasPassword}
          onClose={close}
          confirm={confirm}
          onDone={showCodes}
        />
      )}
      {step?.name === 'switch-off' && (
        <CodeDialog
          title={t('settings.twoFactor.offTitle')}
          text={t('settings.twoFactor.offText')}
          action={t('settings.twoFactor.off')}
          tone="danger"
          onClose={close}
          submit={async (code) => {
            await switchOff(code);
            close();
            toasts.show({ title: t('settings.twoFactor.isOff'), variant: 'success' });
          }}
        />
      )}
      {step?.name === 'renew' && (
        <CodeDialog
          title={t('settings.twoFactor.renewTitle')}
          text={t('settings.twoFactor.renewText')}
          action={t('settings.twoFactor.renew')}
          onClose={close}
          submit={async (code) => showCodes(await renew(code))}
        />
      )}
    </Group>
  );
}

function DisabledState({ onBegun }: { onBegun: (setup: ResponseOf<typeof API.security.beginTwoFactor>) => void }) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { mutate: begin, isPending } = useBeginTwoFactor();
  return (
    <Line name={t('settings.twoFactor.app')} help={t('settings.twoFactor.isOff')}>
      <Button
        loading={isPending}
        onClick={() =>
          begin(undefined, {
            onSuccess: onBegun,
            onError: showFailure(t('settings.twoFactor.beginFailed')),
          })
        }
      >
        {t('settings.twoFactor.setUp')}
      </Button>
    </Line>
  );
}

function EnabledState({ left, onStep }: { left: number; onStep: (name: 'switch-off' | 'renew') => void }) {
  const { t } = useTexts();
  return (
    <div>
      {left < FEW_CODES && <Banner tone="warning">{t('settings.twoFactor.few', { count: left })}</Banner>}
      <Line
        name={
          <Row $gap={2}>
            {t('settings.twoFactor.app')} <Badge tone="positive">{t('settings.twoFactor.on')}</Badge>
          </Row>
        }
        help={t('settings.twoFactor.left', { count: left })}
      >
        <Row $gap={2} $wrap>
          <Button onClick={() => onStep('renew')}>{t('settings.twoFactor.renew')}</Button>
          <Button onClick={() => onStep('switch-off')}>{t('settings.twoFactor.off')}</Button>
        </Row>
      </Line>
    </div>
  );
}
