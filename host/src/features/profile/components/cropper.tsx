import { Field, Stack, token, useFieldWiring } from '@atrium/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { type Crop, MAX_ZOOM, zoomed } from '../model/crop';
import { drawSquare } from '../model/picture';
import { useCropGestures } from '../model/use-crop-gestures';

/** Side of the canvas in its own pixels; sharp on dense screens at the size that it is shown in. */
const CANVAS_SIDE = 640;

const Frame = styled.div`
  position: relative;
  width: min(100%, 320px);
  margin-inline: auto;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceSunken};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  /* What the circle of an avatar leaves out is dimmed. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow:
      0 0 0 100vmax oklch(20% 0.01 280 / 48%),
      inset 0 0 0 2px oklch(100% 0 0 / 80%);
    pointer-events: none;
  }
`;

const Range = styled.input`
  width: 100%;
  min-height: 24px;
  accent-color: ${token.color.accent};
`;

const Help = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  text-align: center;
`;

// One lies over the other, so that nothing moves when they change.
const Place = styled.div<{ $taken: boolean }>`
  display: grid;
  align-items: center;
  > * {
    grid-area: 1 / 1;
  }
  > :first-child {
    visibility: ${({ $taken }) => ($taken ? 'hidden' : 'visible')};
  }
`;

interface CropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** While the picture is under way nothing of it changes: what stands in the place of the zoom then, or null. */
  underway: ReactNode;
}

/** Chooses the square of a picture: the circle shows what an avatar will show of it. */
export function Cropper({ picture, crop, onChange, underway }: CropperProps) {
  const { t } = useTexts();
  const disabled = underway !== null;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const change = (next: Crop) => {
    if (!disabled) onChange(next);
  };
  const gestures = useCropGestures({ frame, picture, crop, onChange: change });
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <Stack $gap={3}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keyboard itself */}
      <Frame ref={frame} role="application" aria-label={t('profile.picture.crop')} tabIndex={0} {...gestures}>
        <canvas ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} aria-hidden />
      </Frame>
      <Help>{t('profile.picture.cropHelp')}</Help>
      <Place $taken={disabled}>
        <div>
          <Field label={t('profile.picture.zoom')}>
            <ZoomRange crop={crop} picture={picture} onChange={change} disabled={disabled} />
          </Field>
        </div>
        {underway}
      </Place>
    </Stack>
  );
}

function ZoomRange({ picture, crop, onChange, disabled }: Omit<CropperProps, 'underway'> & { disabled: boolean }) {
  return (
    <Range
      {...useFieldWiring({})}
      type="range"
      min={1}
      max={MAX_ZOOM}
      step={0.01}
      value={crop.zoom}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(zoomed(picture, crop, Number(currentTarget.value)))}
    />
  );
}
