import { Badge, Button, LinkButton } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../../shell/session-slice';
import { useSwitchCompany } from '../../../shell/switch-company';
import { useTexts } from '../../../shell/use-texts';
import { Group, Line } from './section';

/** All companies of this person: the one they are in, and the way to the others. */
export function CompanyOthers() {
  const { t } = useTexts();
  const { company, companies } = useSignedInUser();
  const { switchTo, switchingTo } = useSwitchCompany({ stays: true });
  return (
    <Group title={t('companySettings.company.mainTitle')} help={t('companySettings.company.mainHelp')}>
      <div>
        {companies.map(({ _id, name, role }) => (
          <Line key={_id} name={name} help={t(`roles.${role}`)}>
            {_id === company?._id ? (
              <Badge tone="accent">{t('companySettings.company.current')}</Badge>
            ) : (
              <Button
                aria-label={t('companySettings.company.switchTo', { company: name })}
                loading={switchingTo === _id}
                disabled={switchingTo !== null && switchingTo !== _id}
                onClick={() => void switchTo(_id)}
              >
                {t('companySettings.company.switch')}
              </Button>
            )}
          </Line>
        ))}
        <LinkButton as={Link} to="/onboarding" icon="plus" variant="quiet">
          {t('companySettings.company.create')}
        </LinkButton>
      </div>
    </Group>
  );
}
