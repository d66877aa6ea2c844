import { API, type BodyOf } from '@atrium/contracts';
import { Banner, Button, Field, Input, LinkButton, Page, Row, Stack } from '@atrium/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useCodedForm } from '../../../shell/coded-form';
import { useTexts } from '../../../shell/use-texts';
import { useCreateCompany } from '../api/create-company';

const Form = styled.form`
  width: min(440px, 100%);
`;

type NewCompany = Pick<BodyOf<typeof API.companies.create>, 'name' | 'timeZone'>;

/** First step: the name. Everything else has sensible defaults. */
export function CreateCompany({ onCreated }: { onCreated: () => void }) {
  const { t } = useTexts();
  const createCompany = useCreateCompany();
  const { form, onSubmit, errorOf, failure, isSubmitting } = useCodedForm<NewCompany, NewCompany>({
    schema: API.companies.create.body,
    defaultValues: { name: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    submit: async (company) => {
      await createCompany(company);
      onCreated();
    },
    fallback: 'onboarding.failed',
  });
  return (
    <Page title={t('onboarding.title')} help={t('onboarding.help')}>
      <Form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack $gap={5}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Field label={t('onboarding.name')} error={errorOf('name')}>
            <Input
              required
              autoComplete="organization"
              placeholder={t('onboarding.namePlaceholder')}
              {...form.register('name')}
            />
          </Field>
          <Row>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {t('onboarding.create')}
            </Button>
            <LinkButton as={Link} to="/dashboard" variant="quiet">
              {t('onboarding.cancel')}
            </LinkButton>
          </Row>
        </Stack>
      </Form>
    </Page>
  );
}
