import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { prerenderedFile, type PrerenderedPage, withPrerendered } from '../prerendered-site';
import { subresourceIntegrity } from '@atrium/releases';

/** Placeholder in the template for the font and the scripts of the build. */
const SCRIPTS = '<!-- atrium:scripts -->';
/** Markers around the element that prerendered pages replace. They are removed from the pages that are served. */
const ROOT_MARKS = /\s*<!-- \/?atrium:root -->/g;

/** Entries of the host: the app, and the site of public pages. */
export const ENTRIES = { main: './src/main.ts', site: './src/site.ts' } as const;

/** The font file that every page needs. Other files contain rare letters and load when a page has one. */
const FONT = /\binter-latin-wght-normal\b.*\.woff2$/;

/**
 * Writes the host's page: the template with a preload of the font and the scripts of the build, each with its integrity
 * hash. For every prerendered page it writes another file, with the scripts of the site.
 */
export class HostPagePlugin {
  /** Files of the prerendered pages by path and language, complete when the build has finished. */
  readonly site: Record<string, Record<string, string>> = {};

  /** @param prerender returns the prerendered pages */
  constructor(
    private readonly template: string,
    private readonly page: string,
    private readonly prerender: () => Promise<readonly PrerenderedPage[]> = () => Promise.resolve([]),
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(HostPagePlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: HostPagePlugin.name, stage }, () => this.write(compilation));
    });
  }

  private async write(compilation: Compilation): Promise<void> {
    compilation.fileDependencies.add(this.template);
    const template = readFileSync(this.template, 'utf8');
    if (!template.includes(SCRIPTS)) throw new Error(`${this.template} has no ${SCRIPTS}.`);
    const emit = (file: string, entry: keyof typeof ENTRIES, html: string) => {
      const tags = [...fontTags(compilation), ...scriptTags(compilation, entry)];
      const page = html.replaceAll(ROOT_MARKS, '').replace(SCRIPTS, tags.join('\n    '));
      compilation.emitAsset(file, new webpack.sources.RawSource(page));
    };
    emit(this.page, 'main', template);
    for (const prerendered of await this.prerender()) {
      const file = prerenderedFile(prerendered);
      emit(file, 'site', withPrerendered(template, prerendered));
      this.site[prerendered.path] = { ...this.site[prerendered.path], [prerendered.language]: file };
    }
  }
}

/** Returns the preload of the font. Without it the font loads after the app has started, and text reflows. */
function fontTags({ assets, outputOptions: { publicPath } }: Compilation): string[] {
  return Object.keys(assets)
    .filter((name) => FONT.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="${String(publicPath)}${name}" crossorigin>`);
}

function scriptTags(compilation: Compilation, entry: string): string[] {
  const publicPath = String(compilation.outputOptions.publicPath);
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  return files
    .filter((name) => name.endsWith('.js') && !name.includes('.hot-update.'))
    .map((name) => {
      const content = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
      return `<script defer src="${publicPath}${name}" integrity="${subresourceIntegrity(content)}" crossorigin="anonymous"></script>`;
    });
}
