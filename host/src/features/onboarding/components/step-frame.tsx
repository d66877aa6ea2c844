import { Icon, media, Page, token, VisuallyHidden } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { positionOf, useSteps } from '../../../shell/onboarding/steps';
import { useTexts } from '../../../shell/use-texts';

const Line = styled.ol`
  display: flex;
  gap: ${token.space(2)};
  li {
    flex: 1;
    min-width: 0;
    border-top: 3px solid ${token.color.border};
    border-radius: 2px;
  }
  li[data-reached='true'] {
    border-color: ${token.color.accent};
  }
  li > * {
    display: flex;
    align-items: center;
    gap: ${token.space(1.5)};
    min-height: ${token.size.controlMd};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
    text-decoration: none;
  }
  li > [aria-current] {
    color: ${token.color.text};
    font-weight: ${token.font.weight.medium};
  }
  svg {
    flex: none;
    color: ${token.color.onSoftAccent};
  }
  ${media.phone} {
    li > * {
      display: block;
      padding-block: ${token.space(2)};
      text-align: center;
    }
    svg {
      display: inline-block;
      margin-inline-end: ${token.space(1)};
      vertical-align: -0.15em;
    }
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1.5)};
  width: fit-content;
  min-height: ${token.size.controlMd};
  color: ${token.color.textMuted};
`;

interface StepFrameProps {
  step: string;
  /** The furthest step that can be opened; null for a user who opened only this step. */
  reached: string | null;
  title: string;
  help?: string;
  children: ReactNode;
}

/** The frame of an onboarding step: its position, a link back, and its content. */
export function StepFrame({ step, reached, title, help, children }: StepFrameProps) {
  const { t } = useTexts();
  const steps = useSteps();
  const position = positionOf(steps, step);
  const previous = reached === null ? undefined : steps[position - 1];

  return (
    <Page title={title} help={help} columnPx={640}>
      {reached && (
        <nav aria-label={t('onboarding.steps')}>
          <VisuallyHidden as="p">{t('onboarding.stepOf', { n: position + 1, of: steps.length })}</VisuallyHidden>
          <Line>
            {steps.map(({ id: one, label: name }, index) => {
              const isOpen = index <= positionOf(steps, reached) && one !== step;
              const label = (
                <>
                  {index < position && <Icon icon="check" label={t('onboarding.stepDone')} />}
                  {name}
                </>
              );
              return (
                <li key={one} data-reached={index <= position}>
                  {isOpen ? (
                    <Link to={`/onboarding?step=${one}`}>{label}</Link>
                  ) : (
                    <span aria-current={one === step ? 'step' : undefined}>{label}</span>
                  )}
                </li>
              );
            })}
          </Line>
        </nav>
      )}
      <div>{children}</div>
      {previous && (
        <Back to={`/onboarding?step=${previous.id}`}>
          <Icon icon="arrow-left" />
          {t('onboarding.back')}
        </Back>
      )}
    </Page>
  );
}
