import { provideScriptLoader } from './remotes/script-loader';

// Before anything is imported that may ask for a chunk.
provideScriptLoader();

// Eager: part of this very script, only run after the line above.
void import(/* webpackMode: "eager" */ './bootstrap');
