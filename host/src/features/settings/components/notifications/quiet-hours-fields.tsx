import type { QuietHours } from '@atrium/contracts';
import { timeZones } from '@atrium/platform/company-details';
import { Checkbox, Combobox, Field, media, TimeField, token, usePageLocale } from '@atrium/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { useTexts } from '../../../../shell/use-texts';
import { useOptimisticValue } from '../shared/saved-switch';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 120px 120px minmax(0, 1fr);
  gap: ${token.space(4)};
  padding-top: ${token.space(4)};
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Days = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${token.space(2)} ${token.space(5)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${token.space(1.5)};
    font-size: ${token.font.size.sm};
    font-weight: ${token.font.weight.medium};
  }
  p {
    flex-basis: 100%;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
`;

interface QuietHoursFieldsProps {
  quietHours: QuietHours;
  save: (change: Partial<QuietHours>) => Promise<unknown>;
}

/**
 * Returns the props of a field that saves each typed value. Text without a value (`''`) stays until the field loses the
 * focus, and is then replaced by the stored value.
 */
function useTypedField(value: string, save: (value: string) => Promise<unknown>) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onValueChange: (next: string) => {
      setTyped(next);
      if (next !== '' && next !== value) void save(next).catch(() => undefined);
    },
    onBlur: () => setTyped(null),
  };
}

interface BoundaryProps {
  label: string;
  value: string;
  hint?: string | undefined;
  save: (time: string) => Promise<unknown>;
}

/** A time that is saved once it can be read; text that cannot be read is replaced by the stored time. */
function Boundary({ label, hint, value, save }: BoundaryProps) {
  return (
    <Field label={label} hint={hint}>
      <TimeField {...useTypedField(value, save)} />
    </Field>
  );
}

/** The value of the option for the device's time zone; the combobox reports `''` for text without a match. */
const DEVICE_ZONE = 'device';

function ZoneField({ quietHours, save }: QuietHoursFieldsProps) {
  const { t } = useTexts();
  const field = useTypedField(quietHours.timeZone ?? DEVICE_ZONE, (zone) =>
    save({ timeZone: zone === DEVICE_ZONE ? null : zone }),
  );
  const options = useMemo(
    () => [
      {
        value: DEVICE_ZONE,
        label: t('settings.notifications.deviceZone', { zone: deviceZone().replaceAll('_', ' ') }),
      },
      ...timeZones(quietHours.timeZone ?? ''),
    ],
    [t, quietHours.timeZone],
  );
  return (
    <Field label={t('settings.notifications.zone')}>
      <Combobox options={options} {...field} />
    </Field>
  );
}

function DayBoxes({ quietHours, save }: QuietHoursFieldsProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const [days, change] = useOptimisticValue(quietHours.days, (next) => save({ days: next }));
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <Days>
      <legend>{t('settings.notifications.quietDays')}</legend>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <Checkbox
          key={day}
          // 5 January 1970 was a Monday.
          label={dayName.format(Date.UTC(1970, 0, 4 + day))}
          checked={days.includes(day)}
          onChange={({ target }) =>
            change(
              target.checked
                ? [...days, day].toSorted((one, other) => one - other)
                : days.filter((other) => other !== day),
            )
          }
        />
      ))}
      {days.length === 0 && <p role="status">{t('settings.notifications.noQuietDays')}</p>}
    </Days>
  );
}

/** The fields for quiet hours: times, time zone and days. */
export function QuietHoursFields({ quietHours, save }: QuietHoursFieldsProps) {
  const { t } = useTexts();
  const { from, to } = quietHours;
  return (
    <Fields>
      <Boundary label={t('settings.notifications.quietFrom')} value={from} save={(time) => save({ from: time })} />
      <Boundary
        label={t('settings.notifications.quietTo')}
        value={to}
        hint={to > from ? undefined : t('settings.notifications.nextDay')}
        save={(time) => save({ to: time })}
      />
      <ZoneField quietHours={quietHours} save={save} />
      <DayBoxes quietHours={quietHours} save={save} />
    </Fields>
  );
}
