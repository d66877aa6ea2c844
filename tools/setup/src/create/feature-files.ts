import type { Names } from './names';
import { type Files, quote } from './remote-files';

/** Returns the texts of a new feature as a property of the remote's catalogue. */
export function featureTexts(names: Names, language: 'en' | 'de'): string {
  const { title } = names;
  const texts =
    language === 'en'
      ? { title, empty: 'Nothing here yet', emptyText: `What you add to ${title.toLowerCase()} appears here.` }
      : { title, empty: 'Noch nichts vorhanden', emptyText: `Was du zu ${title} hinzufügst, erscheint hier.` };
  const lines = Object.entries(texts).map(([key, text]) => `    ${key}: ${quote(text)},\n`);
  return `  ${names.camel}: {\n${lines.join('')}  },\n`;
}

/** Returns the files of a new feature: a page and its test. */
export const featureFiles = (names: Names, remote: string): Files => ({
  [`components/${names.kebab}-page.tsx`]: page(names),
  [`components/${names.kebab}-page.test.tsx`]: test(names, remote),
});

const page = (names: Names) => `import { EmptyState, Page } from '@atrium/platform';
import { useTexts } from '../../../shared/use-texts';

/** \`/${names.kebab}\` */
export default function ${names.pascal}Page() {
  const { t } = useTexts();
  return (
    <Page title={t('${names.camel}.title')}>
      <EmptyState title={t('${names.camel}.empty')} text={t('${names.camel}.emptyText')} />
    </Page>
  );
}
`;

const test = (
  { kebab, pascal, title }: Names,
  remote: string,
) => `import { renderWithPlatform, screen } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import ${pascal}Page from './${kebab}-page';

it('says what will appear on the page', () => {
  renderWithPlatform(<${pascal}Page />, { name: '${remote}', texts: { en, de } });

  expect(screen.getByRole('heading', { level: 1, name: ${quote(title)} })).toBeVisible();
  expect(screen.getByText('Nothing here yet')).toBeVisible();
});
`;
