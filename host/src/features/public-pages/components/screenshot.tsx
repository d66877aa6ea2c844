import { media, token } from '@atrium/ui';
import styled from 'styled-components';
import dashboardDark from '../screenshots/dashboard.dark.webp';
import dashboardLight from '../screenshots/dashboard.light.webp';
import dashboardPhoneDark from '../screenshots/dashboard.phone.dark.webp';
import dashboardPhoneLight from '../screenshots/dashboard.phone.light.webp';
import leaveDark from '../screenshots/leave.dark.webp';
import leaveLight from '../screenshots/leave.light.webp';
import leavePhoneDark from '../screenshots/leave.phone.dark.webp';
import leavePhoneLight from '../screenshots/leave.phone.light.webp';
import messagesDark from '../screenshots/messages.dark.webp';
import messagesLight from '../screenshots/messages.light.webp';
import messagesPhoneDark from '../screenshots/messages.phone.dark.webp';
import messagesPhoneLight from '../screenshots/messages.phone.light.webp';
import peopleDark from '../screenshots/people.dark.webp';
import peopleLight from '../screenshots/people.light.webp';
import peoplePhoneDark from '../screenshots/people.phone.dark.webp';
import peoplePhoneLight from '../screenshots/people.phone.light.webp';
import timeDark from '../screenshots/time.dark.webp';
import timeLight from '../screenshots/time.light.webp';
import timePhoneDark from '../screenshots/time.phone.dark.webp';
import timePhoneLight from '../screenshots/time.phone.light.webp';

/** Screenshots of the demo company, created by `npm run screenshots`. */
const SHOTS = {
  dashboard: {
    light: { wide: dashboardLight, phone: dashboardPhoneLight },
    dark: { wide: dashboardDark, phone: dashboardPhoneDark },
  },
  leave: {
    light: { wide: leaveLight, phone: leavePhoneLight },
    dark: { wide: leaveDark, phone: leavePhoneDark },
  },
  messages: {
    light: { wide: messagesLight, phone: messagesPhoneLight },
    dark: { wide: messagesDark, phone: messagesPhoneDark },
  },
  people: {
    light: { wide: peopleLight, phone: peoplePhoneLight },
    dark: { wide: peopleDark, phone: peoplePhoneDark },
  },
  time: {
    light: { wide: timeLight, phone: timePhoneLight },
    dark: { wide: timeDark, phone: timePhoneDark },
  },
} as const;

export type ScreenshotName = keyof typeof SHOTS;

export const isScreenshotName = (name: string): name is ScreenshotName => Object.hasOwn(SHOTS, name);
export const SCREENSHOT_NAMES = Object.keys(SHOTS).filter(isScreenshotName);

/** The width below which the page has the layout of phones. */
const PHONE_MEDIA = media.phone.replace('@media ', '');

/** Sizes of the screenshots, in pixels, which reserve their space before they load. */
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 780, height: 1440 };

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

/** A screenshot of the app in the theme of the page; on phones, that of the app on a phone. */
export function Screenshot({ name, alt }: { name: ScreenshotName; alt: string }) {
  return (
    <Frame>
      {(['light', 'dark'] as const).map((theme) => {
        const { wide, phone } = SHOTS[name][theme];
        return (
          <picture key={theme}>
            <source media={PHONE_MEDIA} srcSet={phone} {...PHONE} />
            <img data-shows={theme} src={wide} alt={alt} {...WIDE} loading="lazy" decoding="async" />
          </picture>
        );
      })}
    </Frame>
  );
}
