import { Badge, Button, Link, LinkButton, useSession, useSwitchCompany } from '@atrium/platform';
import { SettingLine, SettingLines, SettingsGroup } from '@atrium/ui/settings';
import { useTexts } from '../../../shared/use-texts';

/** The user's companies, with a button to switch to each and a link to create another. */
export function OwnCompanies() {
  const { t } = useTexts();
  const user = useSession().user;
  const { switchTo, switchingTo } = useSwitchCompany();
  return (
    <SettingsGroup title={t('company.ownTitle')} help={t('company.ownHelp')}>
      <SettingLines>
        {user?.companies.map(({ _id, name, role }) => (
          <SettingLine key={_id} short name={name} help={t(`roles.${role}`)}>
            {_id === user.company?._id ? (
              <Badge tone="accent">{t('company.current')}</Badge>
            ) : (
              <Button
                aria-label={t('owner.switchTo', { name })}
                loading={switchingTo === _id}
                disabled={switchingTo !== null && switchingTo !== _id}
                onClick={() => void switchTo(_id)}
              >
                {t('owner.switch')}
              </Button>
            )}
          </SettingLine>
        ))}
      </SettingLines>
      <LinkButton as={Link} to="/onboarding?new" icon="plus" size="sm">
        {t('company.create')}
      </LinkButton>
    </SettingsGroup>
  );
}
