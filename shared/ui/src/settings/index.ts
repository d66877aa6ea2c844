export { SettingLine, SettingLines, SettingName, SettingsGroup } from './settings-group';
