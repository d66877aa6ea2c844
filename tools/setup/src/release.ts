import { releaseCommand } from '@atrium/tools-release';
import { ROOT } from './workspace';

/** `npm run release -- …`: publish, activate, roll back. */
process.exitCode = await releaseCommand(process.argv.slice(2), process.env, ROOT);
