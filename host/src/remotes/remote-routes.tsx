import type { RemoteManifest } from '@atrium/contracts';
import { PlatformProvider } from '@atrium/platform';
import { PageSkeleton } from '@atrium/ui';
import { createElement, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useTexts } from '../shell/use-texts';
import { findRemotePage, findRoute } from './find-remote-page';
import { lazyPart } from './lazy-parts';
import { RemoteBoundary } from './remote-boundary';
import type { Running } from './remote-runner';
import { RemoteUnavailable } from './remote-unavailable';
import { useManifests, useRemotes, useRunnerState } from './remotes-context';

/** Draws the page of the current location; the shell has checked its guard before. */
export function RemoteRoutes(): ReactElement | null {
  const { pathname } = useLocation();
  const { live } = useRemotes();
  const manifests = useManifests();
  const page = findRemotePage(pathname, manifests);
  if (!page) return null;
  const manifest = manifests.find(({ name }) => name === page.remote);
  if (!manifest) return <RemoteUnavailable title={null} onRetry={() => void live.refresh()} />;
  return <RemotePage key={page.remote} manifest={manifest} pathname={pathname} />;
}

function RemotePage({ manifest, pathname }: { manifest: RemoteManifest; pathname: string }) {
  const { runners } = useRemotes();
  const runner = runners.of(manifest.name);
  const state = useRunnerState(manifest.name);
  const route = findRoute(pathname, manifest)?.path;
  useEffect(() => runner.enter(), [runner, route]);

  if (state.status === 'failed') return <RemoteUnavailable title={manifest.title} onRetry={runner.retry} />;
  if (state.status !== 'running') return <PageWaiting />;
  return <RunningPage key={state.generation} running={state} pathname={pathname} />;
}

function RunningPage({ running, pathname }: { running: Running; pathname: string }) {
  const { runners } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const { instance, generation, release } = running;
  const { name, title } = release.manifest;
  const runner = runners.of(name);
  // The release that runs may be another than the live one, and have other pages.
  const path = findRoute(pathname, release.manifest)?.path;
  const load = path === undefined ? undefined : instance.routes[path];
  if (path === undefined || !load) return <RemoteUnavailable title={title} onRetry={runner.retry} />;
  const Page = lazyPart(instance, `page ${path}`, attempt, load);
  return (
    <RemoteBoundary
      key={path}
      onCrash={(error) => runner.crashed(generation, error)}
      onRetry={() => {
        setAttempt(attempt + 1);
        runner.retry();
      }}
      fallback={(retry) => <RemoteUnavailable title={title} onRetry={retry} />}
    >
      <PlatformProvider platform={runners.platformOf(name)}>
        <Suspense fallback={<PageWaiting />}>
          <Routes>
            <Route path={path} element={createElement(Page)} />
          </Routes>
        </Suspense>
      </PlatformProvider>
    </RemoteBoundary>
  );
}

/** Nothing for a moment, then the outline of a page. */
function PageWaiting() {
  const { t } = useTexts();
  return <PageSkeleton label={t('loading')} />;
}
