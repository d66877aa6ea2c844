import { Field, Stack, styled, token, useFieldWiring } from '@atrium/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts';
import { type Crop, MAX_ZOOM, zoomCrop } from '../../model/crop';
import { drawSquare } from '../../model/picture';
import { useCropGestures } from '../../model/use-crop-gestures';

/** Side length of the canvas in canvas pixels, large enough to be sharp on high-density screens. */
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
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  /* Dims the area outside of the avatar's circle. */
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

// Stacks the children, so that nothing moves when they are swapped.
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
  /** What replaces the zoom while the picture uploads and cannot be changed; null otherwise. */
  underway: ReactNode;
}

/** Selects the square crop of a picture. The circle shows the part that an avatar will show. */
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
      onChange={({ currentTarget }) => onChange(zoomCrop(picture, crop, Number(currentTarget.value)))}
    />
  );
}
