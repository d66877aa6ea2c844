import type { Page } from '@playwright/test';
import type { Scene, SceneUser } from './scene';

/** One screenshot of the app: a page in one of its states. */
export interface Screen {
  /** `<place>-<state>`, also the file name. */
  name: string;
  who: SceneUser;
  path: string | ((scene: Scene) => string | Promise<string>);
  /** How the server treats the page's API calls, except those of the session: it fails them or never responds. */
  calls?: 'fail' | 'hang';
  /** Set for screens that exist only in the compact layout. */
  onPhones?: true;
  /** Runs before the page opens, such as to inject a fault. */
  before?: (page: Page, scene: Scene) => Promise<unknown>;
  /** Brings the page into the state to show. */
  prepare?: (page: Page, scene: Scene) => Promise<unknown>;
}

type ScreenOptions = Omit<Screen, 'name' | 'who' | 'path'>;

/** Returns a function that defines screens of one user. */
export const screensOf =
  (who: SceneUser) =>
  (name: string, path: Screen['path'], rest: ScreenOptions = {}): Screen => ({ name, who, path, ...rest });
