import { Banner, Button, LinkButton, Row, Stack, token } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ContactFields, type DetailsForm, NameField, PlaceFields } from '@atrium/platform/company-details';
import { useTexts } from '../../../shell/use-texts';

const MoreDetails = styled.details`
  summary {
    width: fit-content;
    min-height: ${token.size.controlMd};
    padding-block: ${token.space(2)};
    color: ${token.color.textMuted};
    cursor: pointer;
  }
  > div {
    padding-top: ${token.space(3)};
  }
`;

/** The fields in the collapsible group. */
const DETAIL_FIELDS = ['email', 'contact', 'address', 'certified'] as const;

interface CompanyStepProps {
  details: DetailsForm;
  submitLabel: string;
  /** A cancel link next to the submit button. */
  children?: ReactNode;
}

/** The form for the company's name and details. All fields except the name have sensible defaults. */
export function CompanyStep({ details, submitLabel, children }: CompanyStepProps) {
  const { t } = useTexts();
  const { onSubmit, failure, isSubmitting, form } = details;
  const { errors, dirtyFields } = form.formState;
  const hasErrors = DETAIL_FIELDS.some((name) => errors[name] !== undefined);
  // Null until the user opens or closes the group. Until then it is open if a field in it is dirty, so that input
  // restored after a reload is not submitted unseen.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? DETAIL_FIELDS.some((name) => dirtyFields[name] !== undefined);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <NameField details={details} />
        <PlaceFields details={details} />
        <MoreDetails open={isOpen || hasErrors} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('onboarding.more')}</summary>
          <Stack $gap={5}>
            <ContactFields details={details} />
          </Stack>
        </MoreDetails>
        <Row>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {submitLabel}
          </Button>
          {children}
        </Row>
      </Stack>
    </form>
  );
}

/** A link that cancels the creation of a company. */
export function Cancel() {
  const { t } = useTexts();
  return (
    <LinkButton as={Link} to="/dashboard" variant="quiet">
      {t('onboarding.cancel')}
    </LinkButton>
  );
}
