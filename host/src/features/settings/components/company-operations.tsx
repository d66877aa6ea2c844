import type { Operation, Role } from '@atrium/contracts';
import { Banner, Checkbox, Stack, token } from '@atrium/ui';
import styled from 'styled-components';
import { holdsOverAll } from '../../../shell/company-rights';
import { Fieldset } from '../../../shell/fieldset';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { byRole, GROUPS, OPERATION_GROUPS } from '../model/company-operations';

const Group = styled(Fieldset)`
  legend {
    font-weight: ${token.font.weight.semibold};
  }
`;

interface OperationsProps {
  role: Role;
  /** They are the grants of whoever is signed in. */
  isOwn: boolean;
  /** Granted when the dialog was opened: that can be taken by anybody who may give rights. */
  before: readonly Operation[];
  chosen: readonly Operation[];
  onChange: (chosen: Operation[]) => void;
}

/** Every operation with what it means; nobody gives what they do not have over everybody themselves. */
export function CompanyOperations({ role, isOwn, before, chosen, onChange }: OperationsProps) {
  const { t } = useTexts();
  const user = useSignedInUser();

  const hintOf = (operation: Operation, mayGive: boolean) => {
    const held = byRole(role, operation);
    if (held === 'everybody') return t('companySettings.permissions.byRole');
    if (!mayGive && !before.includes(operation)) return t('companySettings.permissions.beyondOwn');
    return held === 'ownPeople' ? t('companySettings.permissions.byRoleOwn') : undefined;
  };
  const givesUp = isOwn && before.some((operation) => !chosen.includes(operation));

  return (
    <Stack $gap={5}>
      {givesUp && <Banner tone="warning">{t('companySettings.permissions.loss')}</Banner>}
      {GROUPS.map((group) => (
        <Group key={group}>
          <legend>{t(`companySettings.permissions.groups.${group}`)}</legend>
          <Stack $gap={2}>
            {OPERATION_GROUPS[group].map((operation) => {
              const isByRole = byRole(role, operation) === 'everybody';
              const mayGive = holdsOverAll(user, operation);
              return (
                <Checkbox
                  key={operation}
                  label={t(`companySettings.permissions.operations.${operation}`)}
                  hint={hintOf(operation, mayGive)}
                  checked={isByRole || chosen.includes(operation)}
                  disabled={isByRole || (!mayGive && !before.includes(operation))}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, operation] : chosen.filter((other) => other !== operation))
                  }
                />
              );
            })}
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
