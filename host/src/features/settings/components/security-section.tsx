import { SECURITY_DEFAULTS } from '@atrium/contracts';
import { useState } from 'react';
import { useTexts } from '../../../shell/use-texts';
import { useSecuritySettings } from '../api/security-settings';
import { useSignInMethods } from '../api/sign-in-methods';
import { LoadFailure } from './load-failure';
import { PasswordGroup } from './password-group';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { Section } from './section';
import { SessionRules } from './session-rules';
import { TwoFactorGroup } from './two-factor-group';

const hasFailed = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && error !== null;

/** /settings/security */
export function Component() {
  const { t } = useTexts();
  const methods = useSignInMethods();
  const settings = useSecuritySettings();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('settings.security.title')} help={t('settings.security.help')}>
      <LoadFailure of={methods} />
      {/* What failed to load is told of above; its outline would promise that it still comes. */}
      {!hasFailed(methods) && <PasswordGroup hasPassword={methods.data?.hasPassword} isGuarded={codes === null} />}
      {/* How long the form above is depends on whether there is a password: what stands below waits for that. */}
      {methods.isFetched && (
        <>
          <LoadFailure of={settings} />
          {!hasFailed(methods) && !hasFailed(settings) && (
            <TwoFactorGroup settings={settings.data} hasPassword={methods.data?.hasPassword} onCodes={setCodes} />
          )}
          <SessionRules settings={settings.data ?? SECURITY_DEFAULTS} known={settings.data !== undefined} />
        </>
      )}
      {/* Not where they were asked for, which goes when it cannot be loaded again: nobody sees them a second time. */}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
