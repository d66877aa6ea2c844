/**
 * Help texts by command name. In plain JavaScript, since they are printed before anything is installed.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const USAGE = {
  start: `npm start [-- --port 3001] [--demo]

Builds what changed, makes it live and serves it at http://localhost:3000 until Ctrl-C.

  --port NUMBER   port to use instead of 3000 or PORT
  --demo          creates a demo company once and prints its sign-ins

All settings are environment variables; .env.example lists them.`,
  test: `npm test [-- --only SUITE,…] [--changed] [--repeat N]
npm run test:all [-- …]

Runs all checks for a change: format, lint, types, unit and API tests, builds, journeys in the browser. Failed tests run
once more at the end; those that then pass are listed as flaky. The last line is the total. test:all also runs all
repeats, the benchmarks in a short form and the scanners.

  --only SUITES   runs only the named ones of: format, lint, types, unit, postgres, server, nodes, production, previous,
                  build, e2e, bench, attack
  --changed       format, lint, types and tests of packages that differ from main
  --repeat N      runs the suites N times and lists each test that did not pass every time`,
  soak: `npm run test:soak [-- NAME …] [--minutes 30]

Runs the long tests: kills, lost Redis, races, database restarts. Without names, all of them.

  --minutes N     duration of tests without a fixed length`,
  attack: `npm run test:attack [-- NAME …] [--minutes 5]

Runs the fuzzer (fuzz), and wapiti, sqlmap and slowhttptest where they are installed, against a production build with a
separate data folder.

  --minutes N     time limit of each`,
  dev: `npm run dev [-- PACKAGE] [--port 3001]

Serves the host, or the given remote, with reload.`,
  release: `npm run release -- publish PACKAGE [--version 1.4.0] | publish --all
npm run release -- check PACKAGE@VERSION […] | check server
npm run release -- preview PACKAGE@VERSION [--hours 8]
npm run release -- activate PACKAGE@VERSION […] [--canary 10]
npm run release -- promote PACKAGE | abort PACKAGE
npm run release -- rollback PACKAGE […] [--to VERSION]
npm run release -- status | history | verify [PACKAGE]
npm run release -- prune [PACKAGE] [--keep 5] [--dry-run]
npm run release -- upload [PACKAGE@VERSION …]
npm run release -- keys [create PACKAGE --out FILE | trust PACKAGE KEY | revoke KEY [--force]]

Publishes, activates and rolls back the host or one remote; without parameters it describes each command.
--why "text" is recorded in the history, --despite-freeze "why" ignores freezes. DATA_DIR contains the releases (./data
by default).`,
  pipeline: `npm run pipeline [-- --version 1.4.0] [--canary 10] [--why "text"]   (in the folder of a remote)

Installs, checks, builds and publishes one remote, and starts a canary. Needs only that folder, shared, tools and
the files of the root. Variables of a pipeline:

  DATA_DIR         folder that stores the release (./data)
  PUBLISHING_KEY   file with the private key of the team
  ATRIUM_DELIVER   command that copies the release to the server; gets RELEASE_FOLDER, RELEASE_NAME, RELEASE_VERSION
  ATRIUM_URL       the installation in which the canary starts; without it and the token none starts
  ATRIUM_TOKEN     token of an operator with the scope canary`,
  backup: `npm run backup [-- --to FILE]

Writes all stored data to one archive, by default in ./backups. Stop the server first unless DATABASE_URL
is set.`,
  restore: `npm run restore -- FILE [--force]

Restores a backup.

  --force         replaces the existing data`,
  check: `npm run check [-- PACKAGE … | --affected]

Checks format, lint and types. With packages, such as remote-leave or shared/ui: of these only, with their tests and,
for the host and remotes, their builds.

  --affected      prints the packages that differ from main and those that depend on them, as JSON`,
  bench: `npm run bench -- NAME [parameters]

Runs one benchmark of e2e/bench, which prints ratios. Without a name, lists them.`,
  drill: `npm run drill

Runs a company at work on two nodes, causes one failure after the other, and prints what users would have noticed. Fails
if an accepted message, decision or recorded time was lost, or a message was duplicated.`,
  screenshots: `npm run screenshots [-- screens [NAME …]]

Takes screenshots of the demo company for the public pages, or of every screen in its states into .cache/screens.`,
  create: `npm run create -- remote NAME
npm run create -- feature remote-NAME/FEATURE
npm run create -- module NAME

Writes a new remote, a feature with a page into a remote, or a module of the server with contract, table and routes.
The generated code passes format, lint, types and its tests.`,
  format: `npm run format

Formats all files.`,
};

/** Returns whether the parameters request help. */
export const wantsHelp = (/** @type {readonly string[]} */ parameters) =>
  parameters.some((parameter) => parameter === '--help' || parameter === '-h');
