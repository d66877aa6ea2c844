import { Skeleton, Stack } from '@atrium/ui';
import { useTexts } from '../../../../shell/use-texts';
import { PasswordForm } from './password-form';
import { Group } from '../shared/section';

interface PasswordGroupProps {
  /** Undefined while unknown. */
  hasPassword: boolean | undefined;
  /** Whether leaving asks before discarding input; false while another part of the page asks. */
  isGuarded: boolean;
}

/** The form that changes the password, or sets one if the account has none. */
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
