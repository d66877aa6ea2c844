/** The output for `--help`, and for arguments that the command does not know. */
export const USAGE = `npm run release -- publish remote-chat [--version 1.4.0]   build and store; does not make it live
npm run release -- publish --all                          build and store the host and every remote
npm run release -- check remote-chat@1.4.0 [...]          print its conflicts with live versions, and its size
npm run release -- check server                           the same for the built server, before it is started
npm run release -- activate remote-chat@1.4.0 [...]       make live
npm run release -- activate remote-chat@1.4.0 --canary 10 make live for 10 % of the companies
npm run release -- preview remote-chat@1.4.0 [--hours 8]  print an address that runs it in one tab
npm run release -- promote remote-chat[@1.4.0]            make its canary live for everyone
npm run release -- abort remote-chat[@1.4.0]              end its canary at once, in open tabs too
npm run release -- rollback remote-chat [--to 1.3.0]      make the last good version live at once, in open tabs too
npm run release -- rollback host[@2.0.0] remote-chat      several that are compatible only with each other
npm run release -- status [remote-chat]                   print live and stored versions, and newer commits
npm run release -- history [remote-chat] [--limit 30]     print who made which changes
npm run release -- verify [remote-chat]                   compare every stored file with its hash
npm run release -- prune [remote-chat] [--keep 5]         delete older versions that no rollback needs and no tab runs;
                                                          --dry-run only lists them
npm run release -- upload [remote-chat@1.4.0 ...]         store releases of this folder in the bucket
npm run release -- keys                                   list the trusted publishing keys
npm run release -- keys create remote-chat --out FILE     create a key for a team, to publish with PUBLISHING_KEY=FILE
npm run release -- keys trust remote-chat KEY             trust a public key that the team created elsewhere
npm run release -- keys revoke KEY [--force]              no longer activate, or fall back to, what it signed;
                                                          --force replaces live versions

promote and abort with a version are refused if another version is the canary.
--despite-freeze "why" ignores freezes in an emergency: for activate, promote and a rollback
to a newer version; it is recorded in the history.
--why "text" is recorded in the history. DATA_DIR contains the releases (./data by default). With RELEASES_S3=true and
the variables of the server (S3_BUCKET, ...) they are in a bucket, and DATA_DIR has a copy.`;
