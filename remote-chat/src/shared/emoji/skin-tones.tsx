import { styled, token } from '@atrium/platform';
import { useId } from 'react';
import { inSkinTone, SKIN_TONES, tonesOf, useSkinTone } from './skin-tone';
import { useTexts } from '../use-texts';

/** The emoji that previews each tone. */
const HAND = '✋';

const Group = styled.fieldset`
  display: flex;
  flex: none;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Tone = styled.label`
  display: grid;
  place-items: center;
  position: relative;
  width: 28px;
  height: 28px;
  border-radius: ${token.radius.control};
  font-size: 16px;
  line-height: 1;
  cursor: pointer;
  &:hover {
    background: ${token.color.hover};
  }
  &:has(:checked) {
    background: ${token.color.softAccent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

/** The picker of the skin tone that applies to all emoji that have one. */
export function SkinTones() {
  const { t } = useTexts();
  const [chosen, choose] = useSkinTone();
  const name = useId();
  return (
    <Group aria-label={t('emoji.skinTone')} role="radiogroup">
      {SKIN_TONES.map((tone) => (
        <Tone key={tone} title={t(`emoji.skinTones.${tone}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`emoji.skinTones.${tone}`)}
            checked={tone === chosen}
            onChange={() => choose(tone)}
          />
          <span aria-hidden>{inSkinTone({ emoji: HAND, toned: tonesOf(HAND) }, tone)}</span>
        </Tone>
      ))}
    </Group>
  );
}
