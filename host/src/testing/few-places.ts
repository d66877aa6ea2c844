/**
 * Lets the browser know a few countries and time zones only: the hundreds of real ones make every look-up by role in
 * jsdom take a second.
 */
export function fewPlaces(): void {
  const { of } = Intl.DisplayNames.prototype;
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Berlin', 'Europe/Vienna']);
  jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function few(this: Intl.DisplayNames, code) {
    return ['AT', 'DE', 'EUR', 'USD'].includes(code) ? of.call(this, code) : undefined;
  });
}
