import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { activate, openStore, readRegistry } from '@atrium/releases';
import type { Browser, Page } from '@playwright/test';
import { followScripts, networkBytes, type ScriptDownload } from '../../harness/script-downloads';
import { HELP } from '../../harness/servers/changed-release';
import { type SourceChange, storeNextVersions } from '../../harness/servers/next-version';
import { openSignedIn } from '../browser/browser';
import type { Installation } from './installation';

const PAGE = 'src/features/requests/components/leave-page.tsx';

/** The help on the page of remote-leave after the commit. */
const NEXT_HELP = 'Request time off, and see here what was decided.';

const PERIODS = `const DAYS = 7;
/** The numbers of days to choose from. */
const PERIODS = [DAYS, 14, 28, 42];

/** Manages the number of days shown in the URL. */
function usePeriod() {
  const [params, change] = useUrlState();
  const days = Number(params.get('days'));
  return {
    days: PERIODS.includes(days) ? days : DAYS,
    setDays: (value: number) => change({ days: value === DAYS ? null : String(value) }, { replace: true }),
  };
}

function PeriodButtons({ days, onChange }: { days: number; onChange: (value: number) => void }) {
  return (
    <Row $gap={2} $wrap>
      {PERIODS.map((period) => (
        <Button key={period} aria-pressed={period === days} onClick={() => onChange(period)}>
          {period} days
        </Button>
      ))}
    </Row>
  );
}`;

/** A commit of thirty lines in remote-leave: people choose for how many days they see who is away. */
const COMMIT: readonly SourceChange[] = [
  { file: 'src/texts/en.ts', from: HELP, to: NEXT_HELP },
  { file: PAGE, from: 'const DAYS = 7;', to: PERIODS },
  {
    file: PAGE,
    from: 'const query = useAway(today, addDays(today, DAYS - 1));',
    to: `const { days, setDays } = usePeriod();
  const query = useAway(today, addDays(today, days - 1));`,
  },
  {
    file: PAGE,
    from: "<Title>{t('away.nextDays')}</Title>",
    to: `<Title>{t('away.nextDays')}</Title>
      <PeriodButtons days={days} onChange={setDays} />`,
  },
];

const NAME = 'remote-leave';
/** The version that the browser has, and the one that is released then. */
const BEFORE = '98.0.0';
const AFTER = '99.0.0';

/** The scripts that a browser downloads, in bytes with headers. */
interface Redeploy {
  /** For the page with an empty cache. */
  appBytes: number;
  /** For the page after one remote was released again. */
  deltaBytes: number;
  /** The same without dictionaries. */
  wholeBytes: number;
  /** Number of scripts that it downloads then. */
  scripts: number;
  /** Number of these scripts that are deltas. */
  deltas: number;
}

/** Loads a page of remote-leave, releases the remote with a commit of thirty lines, and loads the page again. */
export async function measureRedeploy(
  browser: Browser,
  installation: Installation,
  dataDir: string,
  path: string,
): Promise<Redeploy> {
  const { origin } = installation;
  const store = openStore(dataDir);
  const makeLive = async (version: string) => {
    await activate(store, [{ name: NAME, version }], { who: 'bench' });
    await waitUntilLive(origin, (await readRegistry(store)).serial);
  };
  await storeNextVersions({ dataDir }, NAME, [
    { version: BEFORE, changes: [] },
    { version: AFTER, changes: COMMIT },
  ]);
  await makeLive(BEFORE);
  const page = await openSignedIn(browser, installation);
  try {
    const scripts = await followScripts(page);
    await open(page, origin + path, HELP);
    const appBytes = networkBytes(scripts());
    await makeLive(AFTER);
    await open(page, origin + path, NEXT_HELP);
    const changed = scripts().filter((script) => script.networkBytes > 0);
    const deltaBytes = networkBytes(changed);
    const saved = await Promise.all(changed.map(savedBytes));
    const wholeBytes = saved.reduce((sum, bytes) => sum + bytes, deltaBytes);
    const deltas = changed.filter(isDelta).length;
    return { appBytes, deltaBytes, wholeBytes, scripts: changed.length, deltas };
  } finally {
    await page.context().close();
  }
}

/** Opens a page and waits until it shows a text and has loaded what it loads while idle. */
async function open(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  await page.getByText(text).waitFor();
  await page.waitForLoadState('networkidle');
}

async function waitUntilLive(origin: string, serial: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api${API.releases.registry.path}`);
    if (API.releases.registry.response.parse(await answer.json()).serial >= serial) return;
    await pause(50);
  }
}

const isDelta = ({ encoding }: ScriptDownload): boolean => encoding === 'dcz';

/** Returns how many bytes a delta saves beside the Brotli form of its script. */
async function savedBytes(script: ScriptDownload): Promise<number> {
  if (!isDelta(script)) return 0;
  const { headers } = await fetch(script.url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length')) - script.contentBytes;
}
