import type { Page } from '@playwright/test';
import type { Scene, SceneUser } from './scene';

/** One screenshot of the app: a page in one of its states. */
export interface Screen {
  /** `<place>-<state>`, also the file name. */
  name: string;
  who: SceneUser;
  path: string | ((scene: Scene) => string | Promise<string>);
  /** The behaviour of the page's API calls, except those of the session: they fail or get no response. */
  calls?: 'fail' | 'hang';
  /** Whether the screen exists only in the compact layout. */
  isPhoneOnly?: true;
  /** Runs before the page opens, such as to inject a fault. */
  before?: (page: Page, scene: Scene) => Promise<unknown>;
  /** Brings the page into the state to show. */
  prepare?: (page: Page, scene: Scene) => Promise<unknown>;
}

/** Returns an action that presses a button of a page. */
export const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Returns an action that presses a button of a page's main part. */
export const pressInMain = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

type ScreenOptions = Omit<Screen, 'name' | 'who' | 'path'>;

/** Returns a function that defines screens of one user. */
export const screensOf =
  (who: SceneUser) =>
  (name: string, path: Screen['path'], rest: ScreenOptions = {}): Screen => ({ name, who, path, ...rest });
