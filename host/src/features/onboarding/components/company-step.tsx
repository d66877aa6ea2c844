import { Banner, Button, LinkButton, Row, Stack, token } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ContactFields, NameField, PlaceFields } from '../../../shell/company-details/details-fields';
import type { DetailsForm } from '../../../shell/company-details/details-form';
import { useTexts } from '../../../shell/use-texts';

const More = styled.details`
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

/** What stands in the group that opens and closes. */
const MORE = ['email', 'contact', 'address', 'certified'] as const;

interface CompanyStepProps {
  details: DetailsForm;
  submitLabel: string;
  /** The way out, beside the button that goes on. */
  children?: ReactNode;
}

/** Name and details; everything but the name has a sensible default. */
export function CompanyStep({ details, submitLabel, children }: CompanyStepProps) {
  const { t } = useTexts();
  const { onSubmit, failure, isSubmitting, form } = details;
  const { errors, dirtyFields } = form.formState;
  const hasErrors = MORE.some((name) => errors[name] !== undefined);
  // Null until somebody opens or closes it: what was typed before a reload is not sent unseen.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? MORE.some((name) => dirtyFields[name] !== undefined);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack $gap={5}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <NameField details={details} />
        <PlaceFields details={details} />
        <More open={isOpen || hasErrors} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('onboarding.more')}</summary>
          <Stack $gap={5}>
            <ContactFields details={details} />
          </Stack>
        </More>
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

/** The way out of founding a company. */
export function Cancel() {
  const { t } = useTexts();
  return (
    <LinkButton as={Link} to="/dashboard" variant="quiet">
      {t('onboarding.cancel')}
    </LinkButton>
  );
}
