/**
 * Lets the browser know a few countries, time zones and currencies only: the hundreds of real ones make every look-up by role in
 * jsdom take a second.
 */
export function fewPlaces(): void {
  const { of } = Intl.DisplayNames.prototype;
  jest
    .spyOn(Intl, 'supportedValuesOf')
    .mockImplementation((kind) => (kind === 'currency' ? ['EUR', 'JPY'] : ['Europe/Berlin', 'Europe/Vienna']));
  jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function few(this: Intl.DisplayNames, code) {
    return ['AT', 'DE', 'EUR', 'JPY'].includes(code) ? of.call(this, code) : undefined;
  });
}
