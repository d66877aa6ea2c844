import { errorMessage, usePlatform } from '@atrium/platform';
import { Badge, Button, LinkButton } from '@atrium/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '../../../shell/session-slice';
import { mayLoseUnsavedWork } from '../../../shell/unsaved-work';
import { useTexts } from '../../../shell/use-texts';
import { Group, Line } from './section';

/** Works in another company from now on; the section stays and shows that one. */
function useSwitch() {
  const { auth, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (companyId: string) => auth.switchCompany(companyId),
    onSuccess: ({ company }) =>
      toasts.show({ title: t('topBar.switched', { name: company?.name ?? '' }), variant: 'success' }),
    onError: (error) =>
      toasts.show({
        title: t('topBar.switchFailed'),
        description: errorMessage(error, translate),
        variant: 'destructive',
      }),
  });
  const switchTo = async (companyId: string) => {
    if (await mayLoseUnsavedWork()) mutate(companyId);
  };
  return { switchTo, isPending, variables };
}

/** All companies of this person: the one they are in, and the way to the others. */
export function CompanyOthers() {
  const { t } = useTexts();
  const { company, companies } = useSignedInUser();
  const { switchTo, isPending, variables } = useSwitch();
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
                loading={isPending && variables === _id}
                disabled={isPending && variables !== _id}
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
