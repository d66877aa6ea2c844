/** Mocks a screen of this width, in px, for the media queries of components. Ends with `jest.restoreAllMocks()`. */
export function mockScreenWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const maxWidth = Number(/max-width: ([\d.]+)px/.exec(media)?.[1]);
    const list = { media, matches: width <= maxWidth, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    return list as unknown as MediaQueryList; // implements only what the hooks use
  });
}
