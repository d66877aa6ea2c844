import { Skeleton, Stack } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import { PasswordForm } from './password-form';
import { Group } from './section';

interface PasswordGroupProps {
  /** `undefined` while that is not known. */
  hasPassword: boolean | undefined;
  /** Whether leaving asks about what is typed; not while something else of the page asks. */
  isGuarded: boolean;
}

/** Changing the password, or setting one where the account has none. */
export function PasswordGroup({ hasPassword, isGuarded }: PasswordGroupProps) {
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
