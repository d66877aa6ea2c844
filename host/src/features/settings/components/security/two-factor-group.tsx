import type { API, ResponseOf, SecuritySettings } from '@atrium/contracts';
import { useFailureToast, useToast } from '@atrium/platform';
import { Badge, Banner, Button, Row, Skeleton } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useBeginTwoFactor, useTwoFactor } from '../../api/two-factor';
import { CodeDialog } from '../shared/code-dialog';
import { EnrolDialog } from './enrol-dialog';
import { Group, Line } from '../shared/section';

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
