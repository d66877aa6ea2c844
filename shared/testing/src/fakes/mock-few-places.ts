/**
 * Limits the countries, time zones and currencies that the browser knows to a few: with the hundreds of real ones,
 * every query by role takes a second in jsdom.
 */
export function mockFewPlaces(): void {
  const { of } = Intl.DisplayNames.prototype;
  jest
    .spyOn(Intl, 'supportedValuesOf')
    .mockImplementation((kind) => (kind === 'currency' ? ['EUR', 'JPY'] : ['Europe/Berlin', 'Europe/Vienna']));
  jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function few(this: Intl.DisplayNames, code) {
    return ['AT', 'DE', 'EUR', 'JPY'].includes(code) ? of.call(this, code) : undefined;
  });
}
