import { PlatformProvider } from '@atrium/platform';
import { GlobalStyle } from '@atrium/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Fragment, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from '../fakes/platform';

export interface RenderOptions extends TestPlatformOptions {
  /** A platform made before; else one is made of the other options. */
  platform?: TestPlatform;
  /** Where the browser is: `/leave?status=Pending`. `/` unless told. */
  at?: string;
  /** The route that the component is drawn at, parameters as `:name`; any unless told. */
  path?: string;
}

export interface Rendered extends RenderResult {
  platform: TestPlatform;
  user: UserEvent;
  /** Path, query and hash where the browser is now. */
  location(): string;
}

/** Draws a component, or routes, as the shell would, within its router, platform, texts and queries. */
export function renderWithPlatform(ui: ReactElement | RouteObject[], options: RenderOptions = {}): Rendered {
  const { platform = createTestPlatform(options), at = '/', path = '*' } = options;
  let here = at;

  function Frame() {
    const { pathname, search, hash } = useLocation();
    here = pathname + search + hash;
    return <Outlet />;
  }

  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        hydrateFallbackElement: <></>,
        children: [
          ...(Array.isArray(ui) ? ui : [{ path, element: <Fragment key="page">{ui}</Fragment> }]),
          // Leaving the page under test is not an error.
          ...(path === '*' && !Array.isArray(ui) ? [] : [{ path: '*', element: null }]),
        ],
      },
    ],
    { initialEntries: [at] },
  );

  const result = render(
    <I18nextProvider i18n={platform.i18n}>
      <QueryClientProvider client={platform.queryClient}>
        <PlatformProvider platform={platform}>
          <GlobalStyle />
          <RouterProvider router={router} />
        </PlatformProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...result, platform, user: userEvent.setup(), location: () => here };
}
