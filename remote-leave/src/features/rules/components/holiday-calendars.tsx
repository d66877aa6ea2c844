import { type CompanyRules, LIMITS } from '@atrium/contracts';
import { Banner, Button, Field, Input, newId, Row, Stack, styled, token } from '@atrium/platform';
import type { RulesForm } from '@atrium/platform/company-rules';
import { Fieldset } from '@atrium/platform/forms';
import { useEffect, useRef } from 'react';
import { Holidays } from './holidays';
import { useTexts } from '../../../shared/use-texts';

const Group = styled(Fieldset)`
  > legend {
    margin-bottom: ${token.space(1)};
  }
`;

const Help = styled.p`
  max-width: ${token.measure.text};
  margin-bottom: ${token.space(3)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
`;

const Calendar = styled.div`
  padding: ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
`;

const NamePlace = styled.div`
  flex: 1 1 240px;
`;

/**
 * The fields for named holiday calendars of other places. A removed calendar that somebody still has can be put back
 * after the server has refused to remove it.
 */
export function HolidayCalendars({ rules }: { rules: RulesForm<CompanyRules['workingTime']> }) {
  const { form, errorOf } = rules;
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const calendars = form.watch('calendars') ?? [];
  const stored = form.formState.defaultValues?.calendars ?? [];
  const set = (next: typeof calendars) => form.setValue('calendars', next, { shouldDirty: true });
  const refusal = errorOf('calendars');
  const removed = stored.filter((one) => !calendars.some(({ key }) => key === one?.key));

  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [calendars.length]);

  const putBack = () => {
    form.resetField('calendars');
    form.clearErrors('calendars');
  };
  return (
    <Group>
      <legend>{t('rules.calendars')}</legend>
      <Help>{t('rules.calendarsHelp')}</Help>
      <Stack $gap={3}>
        {refusal !== undefined && (
          <Banner
            tone="danger"
            action={
              removed.length > 0 && (
                <Button size="sm" onClick={putBack}>
                  {t('rules.calendarsPutBack')}
                </Button>
              )
            }
          >
            {refusal}
          </Banner>
        )}
        {calendars.length > 0 && (
          <Stack $gap={3} ref={list}>
            {calendars.map(({ key, name }, index) => {
              const shown = name.trim() === '' ? t('rules.calendarNumber', { n: index + 1 }) : name;
              return (
                <Calendar key={key} role="group" aria-label={shown}>
                  <Stack $gap={4}>
                    <Row $gap={2} $align="end" $wrap>
                      <NamePlace>
                        <Field label={t('rules.calendarName')} error={errorOf(`calendars.${index}.name`)}>
                          <Input
                            autoComplete="off"
                            maxLength={LIMITS.name}
                            {...form.register(`calendars.${index}.name`)}
                          />
                        </Field>
                      </NamePlace>
                      <Button
                        variant="quiet"
                        icon="trash"
                        onClick={() => set(calendars.filter((other) => other.key !== key))}
                      >
                        {t('rules.calendarRemove')}
                      </Button>
                    </Row>
                    <Holidays
                      rules={rules}
                      list={`calendars.${index}.holidays`}
                      legend={t('rules.holidaysOf', { name: shown })}
                    />
                  </Stack>
                </Calendar>
              );
            })}
          </Stack>
        )}
        {calendars.length < LIMITS.holidayCalendars && (
          <Row>
            <Button
              icon="plus"
              size="sm"
              onClick={() => {
                isAdded.current = true;
                set([...calendars, { key: newId(), name: '', holidays: [] }]);
              }}
            >
              {t('rules.calendarAdd')}
            </Button>
          </Row>
        )}
      </Stack>
    </Group>
  );
}
