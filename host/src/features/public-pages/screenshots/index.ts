import dashboardDarkDe from './de/dashboard.dark.webp';
import dashboardLightDe from './de/dashboard.light.webp';
import dashboardPhoneDarkDe from './de/dashboard.phone.dark.webp';
import dashboardPhoneLightDe from './de/dashboard.phone.light.webp';
import leaveDarkDe from './de/leave.dark.webp';
import leaveLightDe from './de/leave.light.webp';
import leavePhoneDarkDe from './de/leave.phone.dark.webp';
import leavePhoneLightDe from './de/leave.phone.light.webp';
import messagesDarkDe from './de/messages.dark.webp';
import messagesLightDe from './de/messages.light.webp';
import messagesPhoneDarkDe from './de/messages.phone.dark.webp';
import messagesPhoneLightDe from './de/messages.phone.light.webp';
import peopleDarkDe from './de/people.dark.webp';
import peopleLightDe from './de/people.light.webp';
import peoplePhoneDarkDe from './de/people.phone.dark.webp';
import peoplePhoneLightDe from './de/people.phone.light.webp';
import timeDarkDe from './de/time.dark.webp';
import timeLightDe from './de/time.light.webp';
import timePhoneDarkDe from './de/time.phone.dark.webp';
import timePhoneLightDe from './de/time.phone.light.webp';
import dashboardDarkEn from './en/dashboard.dark.webp';
import dashboardLightEn from './en/dashboard.light.webp';
import dashboardPhoneDarkEn from './en/dashboard.phone.dark.webp';
import dashboardPhoneLightEn from './en/dashboard.phone.light.webp';
import leaveDarkEn from './en/leave.dark.webp';
import leaveLightEn from './en/leave.light.webp';
import leavePhoneDarkEn from './en/leave.phone.dark.webp';
import leavePhoneLightEn from './en/leave.phone.light.webp';
import messagesDarkEn from './en/messages.dark.webp';
import messagesLightEn from './en/messages.light.webp';
import messagesPhoneDarkEn from './en/messages.phone.dark.webp';
import messagesPhoneLightEn from './en/messages.phone.light.webp';
import peopleDarkEn from './en/people.dark.webp';
import peopleLightEn from './en/people.light.webp';
import peoplePhoneDarkEn from './en/people.phone.dark.webp';
import peoplePhoneLightEn from './en/people.phone.light.webp';
import timeDarkEn from './en/time.dark.webp';
import timeLightEn from './en/time.light.webp';
import timePhoneDarkEn from './en/time.phone.dark.webp';
import timePhoneLightEn from './en/time.phone.light.webp';

/** Screenshots of the demo company by language, created by `npm run screenshots`. */
export const SCREENSHOTS = {
  dashboard: {
    en: {
      light: { wide: dashboardLightEn, phone: dashboardPhoneLightEn },
      dark: { wide: dashboardDarkEn, phone: dashboardPhoneDarkEn },
    },
    de: {
      light: { wide: dashboardLightDe, phone: dashboardPhoneLightDe },
      dark: { wide: dashboardDarkDe, phone: dashboardPhoneDarkDe },
    },
  },
  leave: {
    en: {
      light: { wide: leaveLightEn, phone: leavePhoneLightEn },
      dark: { wide: leaveDarkEn, phone: leavePhoneDarkEn },
    },
    de: {
      light: { wide: leaveLightDe, phone: leavePhoneLightDe },
      dark: { wide: leaveDarkDe, phone: leavePhoneDarkDe },
    },
  },
  messages: {
    en: {
      light: { wide: messagesLightEn, phone: messagesPhoneLightEn },
      dark: { wide: messagesDarkEn, phone: messagesPhoneDarkEn },
    },
    de: {
      light: { wide: messagesLightDe, phone: messagesPhoneLightDe },
      dark: { wide: messagesDarkDe, phone: messagesPhoneDarkDe },
    },
  },
  people: {
    en: {
      light: { wide: peopleLightEn, phone: peoplePhoneLightEn },
      dark: { wide: peopleDarkEn, phone: peoplePhoneDarkEn },
    },
    de: {
      light: { wide: peopleLightDe, phone: peoplePhoneLightDe },
      dark: { wide: peopleDarkDe, phone: peoplePhoneDarkDe },
    },
  },
  time: {
    en: {
      light: { wide: timeLightEn, phone: timePhoneLightEn },
      dark: { wide: timeDarkEn, phone: timePhoneDarkEn },
    },
    de: {
      light: { wide: timeLightDe, phone: timePhoneLightDe },
      dark: { wide: timeDarkDe, phone: timePhoneDarkDe },
    },
  },
} as const;
