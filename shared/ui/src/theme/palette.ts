/** Colours in OKLCH, named by purpose. Components read them through `token.color`; no other code defines a colour. */
export const light = {
  /** The page. */
  surface: 'oklch(98.4% 0.004 85)',
  /** Cards, fields and bars: one level above the page. */
  surfaceRaised: 'oklch(99.7% 0.0015 85)',
  /** Floating elements: menus, dialogs, toasts. */
  surfaceFloat: 'oklch(100% 0 0)',
  /** Wells, tracks and the heads of tables. */
  surfaceSunken: 'oklch(96% 0.005 85)',
  /** Overlay on any hovered surface. */
  hover: 'oklch(30% 0.02 75 / 5%)',
  /** Overlay on any pressed or selected surface. */
  pressed: 'oklch(30% 0.02 75 / 9%)',
  text: 'oklch(24% 0.012 70)',
  textMuted: 'oklch(47% 0.014 75)',
  /** Hairlines between elements. */
  border: 'oklch(90.5% 0.006 85)',
  /** Outlines that make a control recognisable; contrast of at least 3:1. */
  borderControl: 'oklch(63% 0.01 80)',
  /** Background of tooltips: dark in the light theme, light in the dark theme. */
  inverse: 'oklch(27% 0.01 70)',
  onInverse: 'oklch(97.5% 0.004 85)',
  accent: 'oklch(52% 0.205 277)',
  accentStrong: 'oklch(46% 0.2 277)',
  onAccent: 'oklch(99.3% 0.002 277)',
  softAccent: 'oklch(95.3% 0.021 283)',
  onSoftAccent: 'oklch(45% 0.19 277)',
  positive: 'oklch(50% 0.12 157)',
  onPositive: 'oklch(99.5% 0.003 157)',
  softPositive: 'oklch(95.6% 0.032 157)',
  onSoftPositive: 'oklch(41% 0.095 157)',
  warning: 'oklch(80% 0.15 78)',
  onWarning: 'oklch(27% 0.05 70)',
  softWarning: 'oklch(96.2% 0.036 88)',
  onSoftWarning: 'oklch(44% 0.095 65)',
  danger: 'oklch(53% 0.195 25)',
  dangerStrong: 'oklch(47% 0.18 25)',
  onDanger: 'oklch(99.3% 0.002 25)',
  softDanger: 'oklch(95.8% 0.02 22)',
  onSoftDanger: 'oklch(47% 0.17 25)',
  info: 'oklch(52% 0.11 240)',
  onInfo: 'oklch(99.5% 0.003 238)',
  softInfo: 'oklch(95.6% 0.02 236)',
  onSoftInfo: 'oklch(43% 0.1 242)',
  focus: 'oklch(56% 0.2 277)',
  /** Backdrop of dialogs. */
  scrim: 'oklch(22% 0.015 70 / 36%)',
};

/** The names of the colours, by purpose. */
export type ColorName = keyof typeof light;

/** A full set of colours; both themes have the same names. */
export type Palette = Readonly<Record<ColorName, string>>;

/** A deep neutral theme without pure black; elevated surfaces are lighter. */
export const dark: Palette = {
  surface: 'oklch(18.2% 0.005 285)',
  surfaceRaised: 'oklch(21.2% 0.006 285)',
  surfaceFloat: 'oklch(24.6% 0.008 285)',
  surfaceSunken: 'oklch(15.6% 0.005 285)',
  hover: 'oklch(95% 0.01 285 / 6%)',
  pressed: 'oklch(95% 0.01 285 / 10%)',
  text: 'oklch(93.5% 0.004 285)',
  textMuted: 'oklch(71.5% 0.012 285)',
  border: 'oklch(30% 0.008 285)',
  borderControl: 'oklch(55% 0.012 285)',
  inverse: 'oklch(92.5% 0.004 285)',
  onInverse: 'oklch(20% 0.006 285)',
  accent: 'oklch(56.5% 0.19 279)',
  accentStrong: 'oklch(52% 0.19 279)',
  onAccent: 'oklch(99.3% 0.002 279)',
  softAccent: 'oklch(29.5% 0.07 281)',
  onSoftAccent: 'oklch(81% 0.092 284)',
  positive: 'oklch(74% 0.14 158)',
  onPositive: 'oklch(20% 0.04 158)',
  softPositive: 'oklch(28% 0.045 160)',
  onSoftPositive: 'oklch(82% 0.12 158)',
  warning: 'oklch(80% 0.14 78)',
  onWarning: 'oklch(24% 0.05 70)',
  softWarning: 'oklch(29% 0.038 75)',
  onSoftWarning: 'oklch(85% 0.11 82)',
  danger: 'oklch(56% 0.185 25)',
  dangerStrong: 'oklch(51% 0.18 25)',
  onDanger: 'oklch(99.3% 0.002 25)',
  softDanger: 'oklch(28.5% 0.052 22)',
  onSoftDanger: 'oklch(81% 0.095 22)',
  info: 'oklch(73% 0.11 236)',
  onInfo: 'oklch(20% 0.04 238)',
  softInfo: 'oklch(28.5% 0.045 240)',
  onSoftInfo: 'oklch(82% 0.085 234)',
  focus: 'oklch(70% 0.15 281)',
  scrim: 'oklch(8% 0.005 285 / 60%)',
};

/** Shadows, for floating elements only. */
export const shadows = {
  light: {
    float: '0 0 0 1px oklch(30% 0.02 75 / 7%), 0 2px 4px oklch(30% 0.02 75 / 5%), 0 8px 24px oklch(30% 0.02 75 / 11%)',
    dialog:
      '0 0 0 1px oklch(30% 0.02 75 / 7%), 0 4px 12px oklch(30% 0.02 75 / 8%), 0 24px 64px oklch(30% 0.02 75 / 20%)',
  },
  dark: {
    float: '0 0 0 1px oklch(95% 0.01 285 / 10%), 0 2px 6px oklch(5% 0 0 / 40%), 0 12px 32px oklch(5% 0 0 / 48%)',
    dialog: '0 0 0 1px oklch(95% 0.01 285 / 10%), 0 4px 12px oklch(5% 0 0 / 40%), 0 24px 64px oklch(5% 0 0 / 64%)',
  },
};
