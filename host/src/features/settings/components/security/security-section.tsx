import { LoadError, type LoadErrorProps } from '@atrium/platform';
import { useState } from 'react';
import { Skeleton, Stack } from '@atrium/ui';
import { useTexts } from '../../../../shell/use-texts';
import { useSecuritySettings } from '../../api/security-settings';
import { useSignInMethods } from '../../api/sign-in-methods';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { Group, Section } from '../shared/section';
import { SessionRules } from '../sessions/session-rules';
import { TwoFactorGroup } from './two-factor-group';
import { PasswordForm } from './password-form';

const hasFailed = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && error !== null;

/** The section at /settings/security. */
export function Component() {
  const { t } = useTexts();
  const methods = useSignInMethods();
  const settings = useSecuritySettings();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('settings.security.title')} help={t('settings.security.help')}>
      {hasFailed(methods) && <SecurityError query={[methods, settings]} />}
      {/* The error is shown above; a skeleton would suggest that it is still loading. */}
      {!hasFailed(methods) && <PasswordGroup hasPassword={methods.data?.hasPassword} isGuarded={codes === null} />}
      {/* The height of the form above depends on whether there is a password, so the content below waits for that. */}
      {methods.data && <SecurityError query={settings} />}
      {methods.data && !hasFailed(settings) && (
        <TwoFactorGroup settings={settings.data} hasPassword={methods.data.hasPassword} onCodes={setCodes} />
      )}
      {methods.isFetched && settings.data && <SessionRules settings={settings.data} />}
      {/* Rendered here and not in the group that requested the codes, which unmounts if its data cannot be refetched;
          the codes cannot be shown a second time. */}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}

function SecurityError({ query }: Pick<LoadErrorProps, 'query'>) {
  const { t } = useTexts();
  return <LoadError layout="banner" title={t('settings.security.loadFailed')} query={query} />;
}

interface PasswordGroupProps {
  /** Undefined while unknown. */
  hasPassword: boolean | undefined;
  /** Whether leaving asks before discarding input; false while another part of the page asks. */
  isGuarded: boolean;
}

/** The form that changes the password, or sets one if the account has none. */
function PasswordGroup({ hasPassword, isGuarded }: PasswordGroupProps) {
  const { t } = useTexts();
  return (
    <Group
      title={t('settings.password.title')}
      help={t(hasPassword === false ? 'settings.password.helpNone' : 'settings.password.help')}
    >
      {hasPassword === undefined ? (
        <Stack $gap={3}>
          <Skeleton width="320px" height="36px" />
          <Skeleton width="320px" height="36px" />
        </Stack>
      ) : (
        <PasswordForm key={String(hasPassword)} hasPassword={hasPassword} isGuarded={isGuarded} />
      )}
    </Group>
  );
}
