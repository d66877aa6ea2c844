import { config } from 'zod';
import { provideScriptLoader } from './remotes/script-loader';

// Before anything is imported that may ask for a chunk.
provideScriptLoader();

// zod writes validators as source text where it may, and finds out by trying: under the page's content security policy
// that try is a reported violation. Before any schema is made; the setting is the page's, so it holds for remotes too.
config({ jitless: true });

// Eager: part of this very script, only run after the line above.
void import(/* webpackMode: "eager" */ './bootstrap');
