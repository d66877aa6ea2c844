import { runPipeline } from './pipeline/run-pipeline';
import { runAsCommand } from './terminal/refusal';

/** `npm run pipeline` in the folder of a remote: checks, builds and publishes it, and starts a canary. */
await runAsCommand(() => runPipeline(process.argv.slice(2), process.env));
