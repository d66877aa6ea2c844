import { SECURITY_DEFAULTS } from '@atrium/contracts';
import { LoadError } from '@atrium/platform';
import { useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { useSecuritySettings } from '../../api/security-settings';
import { useSignInMethods } from '../../api/sign-in-methods';
import { PasswordGroup } from './password-group';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { Section } from '../shared/section';
import { SessionRules } from '../sessions/session-rules';
import { TwoFactorGroup } from './two-factor-group';

const hasFailed = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && error !== null;

/** The section at /settings/security. */
export function Component() {
  const { t } = useTexts();
  const methods = useSignInMethods();
  const settings = useSecuritySettings();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('settings.security.title')} help={t('settings.security.help')}>
      <LoadError layout="banner" query={methods} />
      {/* The error is shown above; a skeleton would suggest that it is still loading. */}
      {!hasFailed(methods) && <PasswordGroup hasPassword={methods.data?.hasPassword} isGuarded={codes === null} />}
      {/* The height of the form above depends on whether there is a password, so the content below waits for that. */}
      {methods.isFetched && (
        <>
          <LoadError layout="banner" query={settings} />
          {!hasFailed(methods) && !hasFailed(settings) && (
            <TwoFactorGroup settings={settings.data} hasPassword={methods.data?.hasPassword} onCodes={setCodes} />
          )}
          <SessionRules settings={settings.data ?? SECURITY_DEFAULTS} known={settings.data !== undefined} />
        </>
      )}
      {/* Rendered here and not in the group that requested the codes, which unmounts if its data cannot be refetched;
          the codes cannot be shown a second time. */}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
