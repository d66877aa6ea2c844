import { token } from '@atrium/ui';
import styled from 'styled-components';
import dashboardDark from '../screenshots/dashboard.dark.webp';
import dashboardLight from '../screenshots/dashboard.light.webp';
import leaveDark from '../screenshots/leave.dark.webp';
import leaveLight from '../screenshots/leave.light.webp';
import messagesDark from '../screenshots/messages.dark.webp';
import messagesLight from '../screenshots/messages.light.webp';
import peopleDark from '../screenshots/people.dark.webp';
import peopleLight from '../screenshots/people.light.webp';
import timeDark from '../screenshots/time.dark.webp';
import timeLight from '../screenshots/time.light.webp';

/** Screenshots of the demo company, created by `npm run screenshots`. */
const SHOTS = {
  dashboard: { light: dashboardLight, dark: dashboardDark },
  leave: { light: leaveLight, dark: leaveDark },
  messages: { light: messagesLight, dark: messagesDark },
  people: { light: peopleLight, dark: peopleDark },
  time: { light: timeLight, dark: timeDark },
} as const;

export type ScreenshotName = keyof typeof SHOTS;

export const isScreenshotName = (name: string): name is ScreenshotName => Object.hasOwn(SHOTS, name);
export const SCREENSHOT_NAMES = Object.keys(SHOTS).filter(isScreenshotName);

/** Size of the screenshots, in pixels, which reserves their space before they load. */
const WIDTH = 1280;
const HEIGHT = 800;

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

/** A screenshot of the app in the theme of the page. */
export function Screenshot({ name, alt }: { name: ScreenshotName; alt: string }) {
  const { light, dark } = SHOTS[name];
  return (
    <Frame>
      <img data-shows="light" src={light} alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" decoding="async" />
      <img data-shows="dark" src={dark} alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" decoding="async" />
    </Frame>
  );
}
