import { __PRIVATE__ } from 'styled-components';

/** Number of styled components whose rules share a style sheet, and maximum number of style sheets. */
const COMPONENTS_PER_SHEET = 32;
const MAX_SHEETS = 48;

/**
 * Distributes the rules of styled components over several style sheets and keeps their order. A component's rules are
 * inserted when it is first rendered. In Chromium, each insertion indexes the whole sheet again and restyles all
 * elements that the sheet matches; if the sheet has an `@font-face`, it also lays out all text again. Call it once,
 * before the first render.
 */
export function splitStyles(): void {
  const { mainSheet, StyleSheet } = __PRIVATE__;
  const fonts = new StyleSheet().getTag();
  const tags = Array.from({ length: MAX_SHEETS }, () => new StyleSheet().getTag());
  const fontGroups = new Set<number>();
  const tagOf = (group: number) =>
    fontGroups.has(group) ? fonts : (tags[Math.floor(group / COMPONENTS_PER_SHEET)] ?? tags.at(-1) ?? fonts);
  mainSheet.tag = {
    ...fonts,
    insertRules: (group, rules) => {
      if (rules.some((rule) => rule.startsWith('@font-face'))) fontGroups.add(group);
      tagOf(group).insertRules(group, rules);
    },
    clearGroup: (group) => tagOf(group).clearGroup(group),
    getGroup: (group) => tagOf(group).getGroup(group),
  };
}
