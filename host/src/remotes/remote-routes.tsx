import type { LocalizedText, PageFrame, RemoteManifest } from '@atrium/contracts';
import { PlatformProvider } from '@atrium/platform';
import { PageSkeleton } from '@atrium/ui';
import { createElement, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useTexts } from '../shell/use-texts';
import { lazyPart } from './loading/lazy-parts';
import { useOpening } from './misdeeds/use-opening';
import { findRemotePage, findRoute } from './remote-pages';
import type { RunningState } from './loading/remote-runner';
import { RemoteBoundary, RemoteUnavailable } from './remote-unavailable';
import { ShownContent } from './runs/shown-content';
import { useManifests, useRemotePages, useRemotes, useRunnerState } from './remotes-context';

/** Renders the remote page at the current location; the shell has already checked its guard. */
export function RemoteRoutes(): ReactElement | null {
  const { pathname } = useLocation();
  const { live } = useRemotes();
  const manifests = useManifests();
  const page = findRemotePage(pathname, useRemotePages());
  if (!page) return null;
  const manifest = manifests.find(({ name }) => name === page.remote);
  if (!manifest) return <RemoteUnavailable title={page.title} onRetry={() => void live.refresh()} />;
  return <Page key={page.remote} manifest={manifest} title={page.title ?? manifest.title} pathname={pathname} />;
}

interface PageProps {
  manifest: RemoteManifest;
  title: LocalizedText;
  pathname: string;
}

function Page({ manifest, title, pathname }: PageProps) {
  const { live, runners, runs } = useRemotes();
  const runner = runners.of(manifest.name);
  const state = useRunnerState(manifest.name);
  const route = findRoute(pathname, manifest)?.path;
  const [entering, setEntering] = useState(() => ({ route, readTime: runs.startTiming() }));
  if (entering.route !== route) setEntering({ route, readTime: runs.startTiming() });
  const running = state.status === 'running' ? state : null;
  // The live release may lack a page that the running release still has.
  const isDeclared = route !== undefined || running !== null;
  useEffect(() => {
    if (isDeclared) runner.enter();
  }, [runner, route, isDeclared]);

  // The page is missing, for example after a rollback to a release that did not have it yet.
  const shown = findRoute(pathname, running?.release.manifest ?? manifest);
  if (shown === undefined) {
    const retry = () => {
      void live.refresh();
      if (route !== undefined) runner.retry();
    };
    return <RemoteUnavailable title={title} onRetry={retry} />;
  }
  if (state.status === 'failed') return <RemoteUnavailable title={title} onRetry={runner.retry} />;
  if (state.status !== 'running') return <PageWaiting frame={shown.frame} />;
  return <RunningPage key={state.generation} running={state} {...{ title, pathname, readTime: entering.readTime }} />;
}

interface RunningPageProps extends Omit<PageProps, 'manifest'> {
  running: RunningState;
  /** Returns the time to content in ms, for the first content since the user entered the page. */
  readTime: () => number | undefined;
}

function RunningPage({ running, title, pathname, readTime }: RunningPageProps) {
  const { runners, runs } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const { instance, generation, release } = running;
  const { name } = release.manifest;
  const runner = runners.of(name);
  // The running release may differ from the live one and have other pages.
  const route = findRoute(pathname, release.manifest);
  const path = route?.path;
  const part = `page ${path}`;
  const opening = useOpening(name, release.version, part);
  const load = path === undefined ? undefined : instance.routes[path];
  if (path === undefined || !load) return <RemoteUnavailable title={title} onRetry={runner.retry} />;
  const Page = lazyPart(instance, part, attempt, () => {
    opening.begin();
    return load();
  });
  return (
    <RemoteBoundary
      key={path}
      onCrash={(error) => {
        opening.endCrashed();
        return runner.reportCrash(generation, error);
      }}
      onRetry={() => {
        setAttempt(attempt + 1);
        runner.retry();
      }}
      fallback={(retry) => <RemoteUnavailable title={title} onRetry={retry} />}
    >
      <PlatformProvider platform={runners.platformOf(name)}>
        <Suspense fallback={<PageWaiting frame={route?.frame} />}>
          <Routes>
            <Route path={path} element={createElement(Page)} />
          </Routes>
          <ShownContent
            onShown={() => {
              runs.reportContent(name, release.version, readTime());
              opening.endShown();
            }}
          />
        </Suspense>
      </PlatformProvider>
    </RemoteBoundary>
  );
}

/** A page skeleton in the frame of the page, shown only when the wait becomes noticeable. */
function PageWaiting({ frame }: { frame: PageFrame | undefined }) {
  const { t } = useTexts();
  return <PageSkeleton label={t('loading')} {...frame} />;
}
