import type { EventScope } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { ColourField } from '@atrium/ui/colour-field';
import { LAYER_COLOURS } from '../event-chip';
import { useTexts } from '../../../../shared/use-texts';

const Help = styled.p`
  margin: ${token.space(1)} 0 0;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

interface EventColourProps {
  value: number | null;
  scope: EventScope;
  onChange: (colour: number | null) => void;
}

/** The field for the user's own colour of an event. */
export function EventColour({ value, scope, onChange }: EventColourProps) {
  const { t } = useTexts();
  return (
    <div>
      <ColourField
        label={t('calendar.preferences.colour')}
        colourLabel={(number) => t('calendar.preferences.colourName', { number })}
        value={value}
        onChange={onChange}
        byDefault={{
          label: t('calendar.preferences.colourOfCalendar'),
          colour: LAYER_COLOURS[scope === 'company' ? 'company' : 'own'],
          onChoose: () => onChange(null),
        }}
      />
      <Help>{t('calendar.preferences.own')}</Help>
    </div>
  );
}
