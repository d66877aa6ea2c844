import { createContext, type ComponentType, useContext, useEffect } from 'react';
import type { ProjectLive } from './project-live';

const Live = createContext<ProjectLive | null>(null);

/** Wraps a screen in a provider of live board updates. */
export function withProjectLive<Props extends object>(
  live: ProjectLive,
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return function WithProjectLive(props: Props) {
    return (
      <Live value={live}>
        <Screen {...props} />
      </Live>
    );
  };
}

/** Follows a board while the page is open and closes gaps after each fetch. `seq` is that of the cached board. */
export function useFollowProject(projectId: string, seq: number | undefined): void {
  const live = useContext(Live);
  useEffect(() => live?.follow(projectId), [live, projectId]);
  useEffect(() => {
    if (seq !== undefined) live?.check(projectId);
  }, [live, projectId, seq]);
}
