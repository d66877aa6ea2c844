import { releaseCommand } from '@atrium/tools-release';
import { ROOT } from './workspace';

/** `npm run release -- …`: publishes, activates and rolls back releases. */
process.exitCode = await releaseCommand(process.argv.slice(2), process.env, ROOT);
