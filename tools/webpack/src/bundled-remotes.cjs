/**
 * Webpack loader that replaces the host's federation module with one that imports the remotes directly.
 *
 * @this {{ getOptions(): { packages: { shortName: string, folder: string }[] } }}
 */
module.exports = function bundledRemotes() {
  const imports = this.getOptions().packages.map(
    ({ shortName, folder }) =>
      `${JSON.stringify(shortName)}: () => import(${JSON.stringify(`${folder}/src/remote.ts`)}),`,
  );
  return `const remotes = {\n${imports.join('\n')}\n};\nexport const fetchRemote = ({ manifest }) => remotes[manifest.name]();\n`;
};
