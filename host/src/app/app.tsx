import { serverNow } from '@atrium/api-client';
import { PlatformProvider } from '@atrium/platform';
import { ClockProvider, GlobalStyle, ThemeProvider } from '@atrium/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider as StoreProvider } from 'react-redux';
import { type PreviewSession, type RegistrySource, RemotesProvider } from '../remotes';
import { useThemeChoice } from '../shell/appearance/theme-choice';
import type { Services } from './services';

interface AppProps {
  services: Services;
  source: RegistrySource;
  /** The preview of this tab. */
  preview?: PreviewSession | null;
  children: ReactNode;
}

/** The root component of the shell; it requires no remote. */
export function App({ services, source, preview = null, children }: AppProps) {
  const { store, languages, platformFor, isDraftHeld } = services;
  const platform = platformFor('host');
  return (
    <I18nextProvider i18n={languages}>
      <StoreProvider store={store}>
        <QueryClientProvider client={platform.queryClient}>
          <PlatformProvider platform={platform}>
            <ThemeProvider theme={useThemeChoice()}>
              <GlobalStyle />
              <ClockProvider now={serverNow}>
                <RemotesProvider {...{ platformFor, isDraftHeld, source, preview }}>{children}</RemotesProvider>
              </ClockProvider>
            </ThemeProvider>
          </PlatformProvider>
        </QueryClientProvider>
      </StoreProvider>
    </I18nextProvider>
  );
}
