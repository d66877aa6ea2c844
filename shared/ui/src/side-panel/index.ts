export { SidePanel } from './side-panel';
export type { SidePanelProps, SidePanelStep } from './side-panel';
