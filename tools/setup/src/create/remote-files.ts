import type { Names } from './names';

/** Contents by path within the new package. */
export type Files = Record<string, string>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the files of a new remote: a page, its navigation entry, a settings section, an onboarding step and tests. */
export const remoteFiles = (names: Names): Files => ({
  'package.json': json(manifestOfPackage(names)),
  'remote.json': json(manifestOfRemote(names)),
  'webpack.config.ts': WEBPACK,
  'jest.config.mjs': JEST,
  'tsconfig.json': json({ extends: '../tools/typescript/browser.json', include: ['src'] }),
  'src/remote.ts': remoteModule(names),
  'src/remote.test.ts': REMOTE_TEST,
  'src/shared/use-texts.ts': useTexts(names),
  'src/testing/setup.ts': "import '@testing-library/jest-dom';\n",
  'src/testing/texts.ts': testTexts(names),
  'src/texts/en.ts': texts('en', names, {
    help: `Everything about ${names.title.toLowerCase()} in one place.`,
    empty: 'Nothing here yet',
    emptyText: `What you add to ${names.title.toLowerCase()} appears here.`,
    settings: `How ${names.title.toLowerCase()} works in this company.`,
    step: `Your company can use ${names.title.toLowerCase()} right away.`,
    next: 'Continue',
    finish: 'Finish',
    skip: 'Skip',
  }),
  'src/texts/de.ts': texts('de', names, {
    help: `Alles zu ${names.title} an einem Ort.`,
    empty: 'Noch nichts vorhanden',
    emptyText: `Was du zu ${names.title} hinzufügst, erscheint hier.`,
    settings: `So funktioniert ${names.title} in dieser Firma.`,
    step: `Deine Firma kann ${names.title} sofort nutzen.`,
    next: 'Weiter',
    finish: 'Fertigstellen',
    skip: 'Überspringen',
  }),
  [`src/features/overview/components/${names.kebab}-page.tsx`]: page(names),
  [`src/features/overview/components/${names.kebab}-page.test.tsx`]: pageTest(names),
  [`src/features/setup/components/${names.kebab}-settings.tsx`]: settings(names),
  [`src/features/setup/components/${names.kebab}-step.tsx`]: step(names),
  [`src/features/setup/components/${names.kebab}-step.test.tsx`]: stepTest(names),
});

const manifestOfPackage = ({ kebab }: Names) => ({
  name: `@atrium/remote-${kebab}`,
  version: '0.1.0',
  private: true,
  license: 'MIT',
  type: 'module',
  scripts: {
    build: 'atrium-webpack build',
    dev: 'atrium-webpack dev',
    pipeline: `node ../tools/setup/run.mjs pipeline remote-${kebab}`,
    test: 'jest',
  },
  dependencies: { '@atrium/contracts': 'workspace:*', '@atrium/ui': 'workspace:*' },
  peerDependencies: { '@atrium/platform': 'workspace:*', react: 'catalog:', 'react-dom': 'catalog:' },
  devDependencies: {
    '@atrium/platform': 'workspace:*',
    '@atrium/testing': 'workspace:*',
    '@atrium/tools-jest': 'workspace:*',
    '@atrium/tools-webpack': 'workspace:*',
    '@testing-library/jest-dom': 'catalog:',
    '@types/jest': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
    jest: 'catalog:',
    'jest-environment-jsdom': 'catalog:',
    react: 'catalog:',
    'react-dom': 'catalog:',
    webpack: 'catalog:',
  },
});

function manifestOfRemote({ kebab, title }: Names) {
  const label = { en: title, de: title };
  return {
    $schema: '../shared/contracts/remote.schema.json',
    name: `remote-${kebab}`,
    title: label,
    contract: '^1.0.0',
    routes: [{ path: kebab, title: label, guard: 'company' }],
    navigation: [{ to: `/${kebab}`, label, icon: 'folder-kanban', order: 90, guard: 'company' }],
    slots: [
      { slot: 'settings.section', id: 'settings', label, icon: 'folder-kanban', group: 'company', guard: 'founder' },
      { slot: 'onboarding.step', id: 'step', label, guard: 'founder' },
    ],
  };
}

const WEBPACK = `import { defineRemote } from '@atrium/tools-webpack';

export default defineRemote(import.meta.dirname);
`;

const JEST = `import { jestPreset } from '@atrium/tools-jest';

export default jestPreset({
  root: import.meta.dirname,
  browser: true,
  setup: [\`\${import.meta.dirname}/src/testing/setup.ts\`],
});
`;

const remoteModule = ({ kebab }: Names) => `import type { Platform, RemoteInstance } from '@atrium/platform';
import { de } from './texts/de';
import { en } from './texts/en';

/** Registers the texts; pages and slots load lazily. */
export function start(platform: Platform): RemoteInstance {
  platform.addTexts({ en, de });

  return {
    routes: {
      '${kebab}': () => import('./features/overview/components/${kebab}-page'),
    },
    slots: {
      settings: {
        slot: 'settings.section',
        load: () => import('./features/setup/components/${kebab}-settings'),
      },
      step: {
        slot: 'onboarding.step',
        load: () => import('./features/setup/components/${kebab}-step'),
      },
    },
    // The remote holds no subscriptions of its own.
    dispose() {},
  };
}
`;

const REMOTE_TEST = `import { remoteManifest } from '@atrium/contracts';
import { createTestPlatform } from '@atrium/testing';
import manifestFile from '../remote.json';
import { start } from './remote';

const manifest = remoteManifest.parse(manifestFile);

it('fills every route and slot that its manifest declares, and no other', () => {
  const remote = start(createTestPlatform({ name: manifest.name }));
  expect(Object.keys(remote.routes)).toEqual(manifest.routes.map(({ path }) => path));
  expect(Object.entries(remote.slots).map(([id, { slot }]) => [id, slot])).toEqual(
    manifest.slots.map(({ id, slot }) => [id, slot]),
  );
});

it('loads each screen', async () => {
  const remote = start(createTestPlatform({ name: manifest.name }));
  const lazies = [...Object.values(remote.routes), ...Object.values(remote.slots).map(({ load }) => load)];
  for (const load of lazies) expect((await load()).default).toBeInstanceOf(Function);
});
`;

const useTexts = ({ kebab }: Names) => `import { createUseTexts } from '@atrium/platform';
import type { en } from '../texts/en';

/** Returns this remote’s texts in the chosen language. */
export const useTexts = createUseTexts<typeof en>('remote-${kebab}');
`;

const testTexts = ({ kebab }: Names) => `import { de } from '../texts/de';
import { en } from '../texts/en';

/** For \`renderWithPlatform\`: this remote's name and texts. */
export const asRemote = { name: 'remote-${kebab}', texts: { en, de } };
`;

/** Returns a text as a literal of the generated code. */
export const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

function texts(language: 'en' | 'de', { title }: Names, more: Record<string, string>): string {
  const lines = Object.entries({ title, ...more }).map(([key, text]) => `  ${key}: ${quote(text)},`);
  const opening =
    language === 'en' ? 'export const en = {' : "import type { en } from './en';\n\nexport const de: typeof en = {";
  return `${opening}\n${lines.join('\n')}\n};\n`;
}

const page = ({ kebab, pascal }: Names) => `import { EmptyState, Page } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** \`/${kebab}\` */
export default function ${pascal}Page() {
  const { t } = useTexts();
  return (
    <Page title={t('title')} help={t('help')}>
      <EmptyState title={t('empty')} text={t('emptyText')} />
    </Page>
  );
}
`;

const pageTest = ({ kebab, pascal, title }: Names) => `import { renderWithPlatform, screen } from '@atrium/testing';
import { asRemote } from '../../../testing/texts';
import ${pascal}Page from './${kebab}-page';

it('says what will appear on the page', () => {
  renderWithPlatform(<${pascal}Page />, asRemote);

  expect(screen.getByRole('heading', { level: 1, name: ${quote(title)} })).toBeVisible();
  expect(screen.getByText('Nothing here yet')).toBeVisible();
});

it('shows its texts in German', () => {
  renderWithPlatform(<${pascal}Page />, { ...asRemote, language: 'de' });

  expect(screen.getByText('Noch nichts vorhanden')).toBeVisible();
});
`;

const settings = ({ kebab, pascal }: Names) => `import { SectionHelp } from '@atrium/ui/settings';
import { useTexts } from '../../../shared/use-texts';

/** The section of ${kebab} in the company's settings. The shell draws its heading. */
export default function ${pascal}Settings() {
  const { t } = useTexts();
  return <SectionHelp>{t('settings')}</SectionHelp>;
}
`;

const step = ({ kebab, pascal }: Names) => `import { Button, Row, type SlotProps, Stack } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** The step of ${kebab} while a company is set up. The shell draws its heading. */
export default function ${pascal}Step({ onDone, onSkip, isLast }: SlotProps['onboarding.step']) {
  const { t } = useTexts();
  return (
    <Stack>
      <p>{t('step')}</p>
      <Row>
        <Button variant="primary" onClick={onDone}>
          {t(isLast ? 'finish' : 'next')}
        </Button>
        {!isLast && (
          <Button variant="quiet" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
`;

const stepTest = ({ kebab, pascal }: Names) => `import { renderWithPlatform, screen } from '@atrium/testing';
import { asRemote } from '../../../testing/texts';
import ${pascal}Step from './${kebab}-step';

function open(isLast: boolean) {
  const onDone = jest.fn();
  const onSkip = jest.fn();
  const rendered = renderWithPlatform(<${pascal}Step onDone={onDone} onSkip={onSkip} isLast={isLast} />, asRemote);
  return { ...rendered, onDone, onSkip };
}

it('continues to the next step, or skips', async () => {
  const { user, onDone, onSkip } = open(false);

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(onSkip).toHaveBeenCalledTimes(1);
});

it('finishes as the last step, where nothing can be skipped', async () => {
  const { user, onDone } = open(true);

  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});
`;
