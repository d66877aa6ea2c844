/** Mocks a screen of this width, in px, for the media queries that components ask. Ends with `jest.restoreAllMocks()`. */
export function mockScreenWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const most = Number(/max-width: ([\d.]+)px/.exec(media)?.[1]);
    const list = { media, matches: width <= most, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    return list as unknown as MediaQueryList; // implements only what the hooks use
  });
}
