export { SectionHelp, SettingLine, SettingLines, SettingName, SettingsGroup } from './settings-group';
