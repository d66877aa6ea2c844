import type { SlotName } from '@atrium/contracts';
import { type Lazy, PlatformProvider, type RemoteInstance, type SlotProps } from '@atrium/platform';
import { Skeleton } from '@atrium/ui';
import { createElement, Fragment, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import type { LiveSlot, SlotComponentProps } from './types';
import { lazyPart } from './loading/lazy-parts';
import { useOpening } from './misdeeds/use-opening';
import type { RunningState } from './loading/remote-runner';
import { RemoteBoundary, SlotUnavailable } from './remote-unavailable';
import { ShownContent } from './runs/shown-content';
import { useManifests, useRemotes, useRunnerState, useSlots } from './remotes-context';

/**
 * Renders all fills of a slot, sorted by order. A fill loads when it is needed, and a failure of one does not affect
 * the others.
 */
export function Slot<Name extends SlotName>(props: SlotComponentProps<Name>): ReactElement | null {
  const { name, only, frame, fallback = <Skeleton height="2.5rem" />, empty } = props;
  const declared = useSlots(name);
  const slots = only ? declared.filter(only) : declared;
  if (slots.length === 0) return <>{empty}</>;
  return (
    <>
      {slots.map((slot) => {
        const content = <SlotContent name={name} slot={slot} with={props.with} fallback={fallback} />;
        return (
          <Fragment key={`${slot.remote} ${slot.definition.id}`}>{frame ? frame(slot, content) : content}</Fragment>
        );
      })}
    </>
  );
}

interface SlotContentProps<Name extends SlotName> {
  name: Name;
  slot: LiveSlot;
  with: SlotProps[Name];
  fallback: ReactElement;
}

function SlotContent<Name extends SlotName>({ name, slot, with: given, fallback }: SlotContentProps<Name>) {
  const { runners } = useRemotes();
  const runner = runners.of(slot.remote);
  const state = useRunnerState(slot.remote);
  const title = useManifests().find((manifest) => manifest.name === slot.remote)?.title ?? null;
  const [isNeeded, watch] = useIsNeeded(slot.definition.load === 'visible');
  useEffect(() => {
    if (isNeeded) runner.ensure();
  }, [isNeeded, runner]);

  if (!isNeeded) return <div ref={watch}>{fallback}</div>;
  if (state.status === 'failed') return <SlotUnavailable slot={name} title={title} onRetry={runner.retry} />;
  if (state.status !== 'running') return fallback;
  return (
    <RunningSlot key={state.generation} running={state} name={name} slot={slot} with={given} fallback={fallback} />
  );
}

function RunningSlot<Name extends SlotName>(props: SlotContentProps<Name> & { running: RunningState }) {
  const { name, slot, running, with: given, fallback } = props;
  const { runners, runs } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const { instance, generation, release } = running;
  const runner = runners.of(slot.remote);
  const part = `slot ${slot.definition.id}`;
  const opening = useOpening(slot.remote, release.version, part);
  const load = fillOf(instance, name, slot.definition.id);
  if (!load) return <SlotUnavailable slot={name} title={release.manifest.title} onRetry={runner.retry} />;
  const Fill = lazyPart(instance, part, attempt, () => {
    opening.begin();
    return load();
  });
  return (
    <RemoteBoundary
      onCrash={(error) => {
        opening.endCrashed();
        return runner.reportCrash(generation, error);
      }}
      onRetry={() => {
        setAttempt(attempt + 1);
        runner.retry();
      }}
      fallback={(retry) => <SlotUnavailable slot={name} title={release.manifest.title} onRetry={retry} />}
    >
      <PlatformProvider platform={runners.platformOf(slot.remote)}>
        <Suspense fallback={fallback}>
          {createElement(Fill, given)}
          <ShownContent
            onShown={() => {
              runs.reportContent(slot.remote, release.version);
              opening.endShown();
            }}
          />
        </Suspense>
      </PlatformProvider>
    </RemoteBoundary>
  );
}

function fillOf<Name extends SlotName>(instance: RemoteInstance, name: Name, id: string): Lazy<SlotProps[Name]> | null {
  const fill = instance.slots[id];
  // The slot name determines the props of the fill, but TypeScript cannot infer that through a type parameter.
  return fill?.slot === name ? (fill.load as Lazy<SlotProps[Name]>) : null;
}

/**
 * Returns false until the watched element comes near the viewport; always true if `whenVisible` is false or
 * IntersectionObserver is not supported.
 */
function useIsNeeded(whenVisible: boolean): [boolean, React.RefObject<HTMLDivElement | null>] {
  const [isNeeded, setIsNeeded] = useState(!whenVisible || typeof IntersectionObserver === 'undefined');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNeeded(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNeeded]);
  return [isNeeded, element];
}
