/** What the command prints for `--help`, and for arguments that it does not know. */
export const USAGE = `npm run release -- publish remote-chat [--version 1.4.0]   build and store; not live by that
npm run release -- publish --all                          the host and every remote
npm run release -- check remote-chat@1.4.0 [...]          what does not fit what is live, and its size; changes nothing
npm run release -- check server                           the built server, before it is started
npm run release -- activate remote-chat@1.4.0 [...]       make live
npm run release -- activate remote-chat@1.4.0 --canary 10 make live for 10 % of the companies
npm run release -- preview remote-chat@1.4.0 [--hours 8]  an address that runs it in one tab, live or not
npm run release -- promote remote-chat[@1.4.0]            its canary for everybody; refused if it is another version
npm run release -- abort remote-chat[@1.4.0]              end its canary at once, in open tabs too; the same
npm run release -- rollback remote-chat [--to 1.3.0]      the last good version, at once, in open tabs too
npm run release -- rollback host[@2.0.0] remote-chat      several that fit only each other
npm run release -- status [remote-chat]                   what is live and stored, and commits since then
npm run release -- history [remote-chat] [--limit 30]     who did what
npm run release -- verify [remote-chat]                   every stored file against its hash
npm run release -- prune [remote-chat] [--keep 5]         delete older versions that nothing needs and no tab runs;
                                                          --dry-run only lists them
npm run release -- upload [remote-chat@1.4.0 ...]         store what this folder has in the bucket
npm run release -- keys                                   the publishing keys that are trusted
npm run release -- keys create remote-chat --out FILE     a key for a team, to publish with PUBLISHING_KEY=FILE
npm run release -- keys trust remote-chat KEY             a public key that the team created elsewhere
npm run release -- keys revoke KEY [--force]              nothing that it signed is activated or fallen back to;
                                                          --force replaces what is live

--despite-freeze "why" ignores freezes in an emergency: for activate, promote and a rollback
to a newer version; the history keeps it.
--why "text" is kept in the history. DATA_DIR says where the releases are (./data). With RELEASES_S3=true and the
variables of the server (S3_BUCKET, ...) they are in a bucket, and DATA_DIR has a copy.`;
