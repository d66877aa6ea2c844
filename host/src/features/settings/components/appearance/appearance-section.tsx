import { Button, Field, Select, token, useMedia } from '@atrium/ui';
import styled from 'styled-components';
import { LanguageControl, ThemeControl } from '../../../../shell/appearance/appearance-controls';
import { useTexts } from '../../../../shell/use-texts';
import { Group, Line, Lines, Section } from '../shared/section';
import { useLocalized } from '../../../../shell/places/use-places';
import { usePhonePlaces } from '../../../../shell/places/phone/use-phone-places';

/** The section at /settings/appearance. */
export function Component() {
  const { t } = useTexts();
  // Wider screens have no bar at the bottom.
  const isCompact = useMedia('compact');
  return (
    <Section title={t('settings.appearance.title')} help={t('settings.appearance.help')}>
      <Lines>
        <Line name={t('settings.appearance.theme')} help={t('settings.appearance.themeHelp')}>
          <ThemeControl />
        </Line>
        <Line name={t('settings.language')} help={t('settings.appearance.languageHelp')}>
          <LanguageControl />
        </Line>
      </Lines>
      {isCompact && <PhoneBarGroup />}
    </Section>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${token.space(4)};
`;

const Reset = styled.div`
  margin-top: ${token.space(4)};
`;

/** The entries of the bar at the bottom of phones. A choice shows in the bar at once. */
function PhoneBarGroup() {
  const { t } = useTexts();
  const localize = useLocalized();
  const { places, entries, isDefault, chooseEntry, reset } = usePhonePlaces();
  const options = places.map(({ to, label }) => ({ value: to, label: localize(label) }));
  return (
    <Group title={t('settings.appearance.bar')} help={t('settings.appearance.barHelp')}>
      <Fields>
        {entries.map(({ to }, index) => (
          // The entries change, their positions do not.
          <Field key={index} label={t('settings.appearance.barEntry', { number: index + 1 })}>
            <Select value={to} options={options} onChange={(event) => chooseEntry(index, event.target.value)} />
          </Field>
        ))}
      </Fields>
      {!isDefault && (
        <Reset>
          <Button onClick={reset}>{t('settings.appearance.barReset')}</Button>
        </Reset>
      )}
    </Group>
  );
}
