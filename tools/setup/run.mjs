// The entry of every root script. It needs only the Node that runs it: it checks that Node's version, installs the
// packages of the lockfile, then runs the command on the project's own Node.
import { nodeVersionError } from './src/install/node-version.mjs';
import { USAGE, wantsHelp } from './src/install/usage.mjs';

const [command = '', ...parameters] = process.argv.slice(2);
const versionError = nodeVersionError(process.versions.node);
if (wantsHelp(parameters) && USAGE[command] !== undefined) {
  console.log(USAGE[command]);
} else if (versionError) {
  console.error(versionError);
  process.exitCode = 1;
} else {
  // Loaded only now, since an old Node could not even parse these files.
  const [{ installWorkspace }, { runCommand }] = await Promise.all([
    import('./src/install/packages.mjs'),
    import('./src/install/hand-over.mjs'),
  ]);
  const root = new URL('../..', import.meta.url);
  const installed = await installWorkspace(root);
  process.exitCode = installed ? await runCommand(root, command, parameters) : 1;
}
