import type { Page } from '@playwright/test';
import type { Scene, Who } from './scene';

/** One picture of the app: a page in one of its states. */
export interface Screen {
  /** `<place>-<state>`, also the name of the file. */
  name: string;
  who: Who;
  path: string | ((scene: Scene) => string | Promise<string>);
  /** What the server does with the calls of the page, those of the session excepted: it fails, or never answers. */
  calls?: 'fail' | 'hang';
  /** There only where the frame is compact. */
  onPhones?: true;
  /** Before the page is opened: what stands in its way. */
  before?: (page: Page, scene: Scene) => Promise<unknown>;
  /** Brings the page to what is to be seen. */
  prepare?: (page: Page, scene: Scene) => Promise<unknown>;
}

type Rest = Omit<Screen, 'name' | 'who' | 'path'>;

/** Screens of one person, a line each. */
export const screensOf =
  (who: Who) =>
  (name: string, path: Screen['path'], rest: Rest = {}): Screen => ({ name, who, path, ...rest });
