import { CATEGORICAL_COUNT, categorical, type ColorName, Tag, token } from '@atrium/ui';
import styled from 'styled-components';
import { Specimen, State } from './specimen';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${token.space(2)};
  width: 100%;
`;

const Swatch = styled.li<{ $ground: string; $ink: string }>`
  display: flex;
  align-items: flex-end;
  height: 56px;
  padding: ${token.space(2)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
  font-size: ${token.font.size.xs};
`;

const Line = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  font-weight: ${token.font.weight.semibold};
  line-height: ${token.font.line.tight};
`;

const Box = styled.div<{ $radius: string; $shadow: string }>`
  width: 96px;
  height: 64px;
  border: 1px solid ${token.color.border};
  border-radius: ${({ $radius }) => $radius};
  background: ${token.color.surfaceFloat};
  box-shadow: ${({ $shadow }) => $shadow};
`;

/** Pairs of background and text colours. */
const PAIRS: readonly [ground: ColorName, ink: ColorName][] = [
  ['surface', 'text'],
  ['surfaceRaised', 'text'],
  ['surfaceFloat', 'textMuted'],
  ['surfaceSunken', 'textMuted'],
  ['inverse', 'onInverse'],
  ['accent', 'onAccent'],
  ['softAccent', 'onSoftAccent'],
  ['positive', 'onPositive'],
  ['softPositive', 'onSoftPositive'],
  ['warning', 'onWarning'],
  ['softWarning', 'onSoftWarning'],
  ['danger', 'onDanger'],
  ['softDanger', 'onSoftDanger'],
  ['info', 'onInfo'],
  ['softInfo', 'onSoftInfo'],
];

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'display'] as const;

/** Colour, typography, radius and shadow tokens. */
export function TokenSection() {
  return (
    <>
      <Specimen name="Colours" wide>
        <Swatches>
          {PAIRS.map(([ground, ink]) => (
            <Swatch key={ground} data-token={ground} $ground={token.color[ground]} $ink={token.color[ink]}>
              {ground}
            </Swatch>
          ))}
        </Swatches>
      </Specimen>
      <Specimen name="Categorical colours" wide>
        <Swatches>
          {Array.from({ length: CATEGORICAL_COUNT }, (_, index) => (
            <Swatch key={index} $ground={categorical(index).soft} $ink={token.color.text}>
              <Tag color={index}>Colour {index + 1}</Tag>
            </Swatch>
          ))}
        </Swatches>
      </Specimen>
      <Specimen name="Type" wide>
        {SIZES.map((size) => (
          <Line key={size} data-size={size} $size={token.font.size[size]}>
            {size} Atrium
          </Line>
        ))}
      </Specimen>
      <Specimen name="Radius and shadow">
        {(['control', 'card', 'dialog'] as const).map((name) => (
          <State key={name} name={name}>
            <Box
              data-radius={name}
              $radius={token.radius[name]}
              $shadow={name === 'control' ? 'none' : token.shadow[name === 'card' ? 'float' : 'dialog']}
            />
          </State>
        ))}
      </Specimen>
    </>
  );
}
