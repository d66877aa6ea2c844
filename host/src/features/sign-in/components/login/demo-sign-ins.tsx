import { errorMessage } from '@atrium/platform';
import type { DemoSignIn } from '@atrium/contracts';
import { Banner, Button, Stack, token } from '@atrium/ui';
import { useServerSetup } from '@atrium/platform/server-setup';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';

const Title = styled.h2`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

interface DemoSignInsProps {
  submit: (credentials: Pick<DemoSignIn, 'email' | 'password'>) => Promise<unknown>;
}

/** One sign-in button for each person of the demo company; renders nothing on a server without a demo. */
export function DemoSignIns({ submit }: DemoSignInsProps) {
  const { t, translate } = useTexts();
  const people = useServerSetup().data?.demo ?? [];
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ email, password }: DemoSignIn) => submit({ email, password }),
  });
  if (people.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Title>{t('signIn.demoTitle')}</Title>
      {error && <Banner tone="danger">{errorMessage(error, translate)}</Banner>}
      {people.map((person) => (
        <Button
          key={person.email}
          full
          loading={isPending && variables.email === person.email}
          onClick={() => mutate(person)}
        >
          {t('signIn.demoEnter', {
            name: person.name.split(' ')[0] ?? person.name,
            role: t(`signIn.demoRoles.${person.role}`),
          })}
        </Button>
      ))}
    </Stack>
  );
}
