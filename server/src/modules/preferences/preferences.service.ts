export { findSettings, saveSettings, type SettingsChange } from './settings.repository';
