/* The setup of the server. Each package that uses it bundles its own copy; the cache entry is shared. */
export { serverSetupQuery, useMailSetUp, useServerSetup } from './server-setup';
