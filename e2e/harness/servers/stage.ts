import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import type { Browser, Page } from '@playwright/test';
import { type Api, logIn } from '../people';
import { demoTask } from '../projects';
import type { DemoObjects } from '../routes';
import { cachePath, TEMPLATE } from '../workspace';
import { AtriumServer } from './server';

/** Folder that the workers of a run share. The worker that creates it also fills it. */
const FOLDER = cachePath('stage');
/** Data folder of a server with the demo company. */
const DATA = join(FOLDER, 'data');
/** File with the `DemoObjects` of the demo company. It is written last. */
const OBJECTS = join(FOLDER, 'objects.json');

const [FOUNDER, EMPLOYEE] = DEMO_PEOPLE;

/** Signs the page's browser in as a person of the demo company. */
export function signIn(page: Page, who: 'founder' | 'employee'): Promise<Api> {
  const { email = '' } = (who === 'founder' ? FOUNDER : EMPLOYEE) ?? {};
  return logIn(page, { email, password: DEMO_PASSWORD });
}

/** Creates the demo company and returns the ids that its addresses contain. */
export async function setStage({ browser, server }: { browser: Browser; server: AtriumServer }): Promise<DemoObjects> {
  await seedDemo(server.origin, server.dataDir);
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const founder = await signIn(page, 'founder');
  const { magicLink } = await founder.call(API.people.createMagicLink);
  const { id: founderId } = await founder.call(API.accounts.currentUser);
  const work = await demoTask(founder);
  // A browser has one session: this ends the founder's.
  const { id: employeeId } = await (await signIn(page, 'employee')).call(API.accounts.currentUser);
  await context.close();
  return {
    founderId,
    employeeId,
    ...work,
    invitation: magicLink.slice(server.origin.length),
  };
}

/** Starts a server with the demo company, which one worker creates and every worker copies. */
export async function startWithStage(browser: Browser): Promise<AtriumServer> {
  while (!existsSync(OBJECTS)) {
    if (await createFolder()) await fillFolder(browser);
    else await pause(100);
  }
  return AtriumServer.start({ data: DATA });
}

/** Returns the objects of the company that `startWithStage` has copied. */
export const stagedObjects = async (): Promise<DemoObjects> =>
  // Written by `fillFolder`.
  JSON.parse(await readFile(OBJECTS, 'utf8')) as DemoObjects;

/** Returns whether the folder was created; false if another worker has created it. */
async function createFolder(): Promise<boolean> {
  try {
    await mkdir(FOLDER);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Fills the folder. If that fails, the folder is removed, so that the next worker tries again. */
async function fillFolder(browser: Browser): Promise<void> {
  try {
    await cp(TEMPLATE, DATA, { recursive: true });
    await writeFile(OBJECTS, JSON.stringify(await setStageIn(DATA, browser)));
  } catch (error) {
    await rm(FOLDER, { recursive: true });
    throw error;
  }
}

async function setStageIn(data: string, browser: Browser): Promise<DemoObjects> {
  const server = await AtriumServer.startIn(data);
  try {
    return await setStage({ browser, server });
  } finally {
    await server.end();
  }
}
