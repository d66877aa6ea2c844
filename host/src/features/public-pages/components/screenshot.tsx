import { media, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { SCREENSHOTS } from '../screenshots';

export type ScreenshotName = keyof typeof SCREENSHOTS;

export const isScreenshotName = (name: string): name is ScreenshotName => Object.hasOwn(SCREENSHOTS, name);
export const SCREENSHOT_NAMES = Object.keys(SCREENSHOTS).filter(isScreenshotName);

/** The width below which the page has the layout of phones. */
const PHONE_MEDIA = media.phone.replace('@media ', '');

/** Sizes of the screenshots, in pixels, which reserve their space before they load. */
const WIDE_SIZE = { width: 1280, height: 800 };
const PHONE_SIZE = { width: 780, height: 1440 };

// The image of the other theme is not displayed and therefore, being lazy, not loaded.
const Frame = styled.div`
  min-width: 0;
  overflow: hidden;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  [data-theme='light'] & img[data-shows='dark'],
  [data-theme='dark'] & img[data-shows='light'] {
    display: none;
  }
`;

/** A screenshot of the app in the language and theme of the page; on phones, that of the app on a phone. */
export function Screenshot({ name, alt }: { name: ScreenshotName; alt: string }) {
  const { language } = useTexts();
  return (
    <Frame>
      {(['light', 'dark'] as const).map((theme) => {
        const { wide, phone } = SCREENSHOTS[name][language][theme];
        return (
          <picture key={theme}>
            <source media={PHONE_MEDIA} srcSet={phone} {...PHONE_SIZE} />
            <img data-shows={theme} src={wide} alt={alt} {...WIDE_SIZE} loading="lazy" decoding="async" />
          </picture>
        );
      })}
    </Frame>
  );
}
