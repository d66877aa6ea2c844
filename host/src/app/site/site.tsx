import { GlobalStyle, ThemeProvider } from '@atrium/ui';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { type createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useThemeChoice } from '../../shell/appearance/theme-choice';

type Router = ReturnType<typeof createMemoryRouter>;

/** The public pages, without session, remotes or other parts of the app. */
export function Site({ languages, router }: { languages: i18n; router: Router }) {
  return (
    <I18nextProvider i18n={languages}>
      <ThemeProvider theme={useThemeChoice()}>
        <GlobalStyle />
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nextProvider>
  );
}

/** Resolves when the page of the initial location is ready to render. */
export function whenReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}
