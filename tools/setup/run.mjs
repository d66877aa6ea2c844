// Behind every root script. Needs nothing but the Node that runs it: checks that Node, installs what the lockfile
// asks for, then hands over to the command itself, on the project's own Node.
import { nodeFault } from './src/install/node-version.mjs';

const fault = nodeFault(process.versions.node);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  // Loaded only now: an old Node could not even read these files.
  const [{ bringPackages }, { runCommand }] = await Promise.all([
    import('./src/install/packages.mjs'),
    import('./src/install/hand-over.mjs'),
  ]);
  const [command = '', ...parameters] = process.argv.slice(2);
  const root = new URL('../..', import.meta.url);
  const installed = await bringPackages(root);
  process.exitCode = installed ? await runCommand(root, command, parameters) : 1;
}
