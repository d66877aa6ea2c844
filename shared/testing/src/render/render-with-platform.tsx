import type { Operation } from '@atrium/contracts';
import { ActionPathsProvider, type PersonAction, PersonActionsProvider, PlatformProvider } from '@atrium/platform';
import { GlobalStyle } from '@atrium/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Fragment, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router-dom';
import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from '../fakes/platform';

/** Options of `renderWithPlatform`. */
export interface RenderOptions extends TestPlatformOptions {
  /** An existing platform; by default one is created from the other options. */
  platform?: TestPlatform;
  /** The URL of the browser, such as `/leave?status=Pending`. `/` by default. */
  at?: string;
  /** The route at which the component is rendered, with parameters as `:name`; any by default. */
  path?: string;
  /** The actions for a person that remotes declare; none by default. */
  personActions?: readonly PersonAction[];
  /** The paths of the actions that remotes declare for an operation; none by default. */
  actionPaths?: Partial<Record<Operation, string>>;
}

/** The rendered screen, its platform, and a user who operates it. */
export interface RenderedPlatform extends RenderResult {
  platform: TestPlatform;
  user: UserEvent;
  /** Returns the browser's current path, query and hash. */
  location(): string;
}

/** Renders a component, or routes, like the shell: within its router, platform, texts and queries. */
export function renderWithPlatform(ui: ReactElement | RouteObject[], options: RenderOptions = {}): RenderedPlatform {
  const {
    platform = createTestPlatform(options),
    at = '/',
    path = '*',
    personActions = [],
    actionPaths = {},
  } = options;
  let currentUrl = at;

  function Frame() {
    const { pathname, search, hash } = useLocation();
    currentUrl = pathname + search + hash;
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
          <ActionPathsProvider find={(operation) => actionPaths[operation]}>
            <PersonActionsProvider actions={personActions}>
              <RouterProvider router={router} />
            </PersonActionsProvider>
          </ActionPathsProvider>
        </PlatformProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...result, platform, user: userEvent.setup(), location: () => currentUrl };
}
