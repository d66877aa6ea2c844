import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { subresourceIntegrity } from './subresource-integrity';

/** Where the template takes the scripts of the build. */
const SCRIPTS = '<!-- atrium:scripts -->';

/** Writes the host's page: the template with the scripts of the build, each with its integrity. */
export class HostPagePlugin {
  constructor(
    private readonly template: string,
    private readonly page: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(HostPagePlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: HostPagePlugin.name, stage }, () => {
        compilation.fileDependencies.add(this.template);
        const template = readFileSync(this.template, 'utf8');
        if (!template.includes(SCRIPTS)) throw new Error(`${this.template} has no ${SCRIPTS}.`);
        const html = template.replace(SCRIPTS, scriptTags(compilation).join('\n    '));
        compilation.emitAsset(this.page, new webpack.sources.RawSource(html));
      });
    });
  }
}

function scriptTags(compilation: Compilation): string[] {
  const publicPath = String(compilation.outputOptions.publicPath);
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return files
    .filter((name) => name.endsWith('.js') && !name.includes('.hot-update.'))
    .map((name) => {
      const content = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
      return `<script defer src="${publicPath}${name}" integrity="${subresourceIntegrity(content)}" crossorigin="anonymous"></script>`;
    });
}
