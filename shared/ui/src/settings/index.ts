export { SectionHelp } from './section-help';
export { SettingLine, SettingLines, SettingName, SettingsGroup } from './settings-group';
