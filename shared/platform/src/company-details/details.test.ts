import { likelyCountry } from './details';

test.each([
  ['de-DE', 'Europe/Berlin', 'DE'],
  ['en-US', 'America/Chicago', 'US'],
  ['en-US', 'Europe/Berlin', null],
  ['en-US', 'America/Lima', null],
  ['en-GB', 'Europe/London', 'GB'],
  ['en-GB', 'Europe/Berlin', null],
  ['de', 'Europe/Berlin', null],
  ['es-419', 'America/Lima', null],
])('suggests for a browser in %s and %s the country %s', (language, timeZone, country) => {
  expect(likelyCountry(language, timeZone)).toBe(country);
});
