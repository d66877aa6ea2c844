import type { Locator } from '@playwright/test';
import type { GalleryPage } from './gallery-page';

type Role = Parameters<Locator['getByRole']>[0];

/** Finds a control on the gallery's page. */
type FindControl = (gallery: GalleryPage) => Locator;

/** One kind of control in each of its states. States that it does not have are omitted. */
export interface Control {
  kind: string;
  rest: FindControl;
  /** Returns the element that is rendered as the control, if it is not the focusable element itself. */
  surface?: (control: Locator) => Locator;
  wrong?: FindControl;
  busy?: FindControl;
  disabled?: FindControl;
}

/** The control itself is visually hidden; its parent is rendered instead. */
const parent = (control: Locator) => control.locator('xpath=..');

const inSpecimen =
  (specimen: string, role: Role) =>
  (name: string): FindControl =>
  (gallery) =>
    gallery.specimen(specimen).getByRole(role, { name, exact: true });

const onPage =
  (role: Role) =>
  (name: string): FindControl =>
  ({ page }) =>
    page.getByRole(role, { name, exact: true });

/** Returns the first of several, since the gallery shows each state of a button in every variant. */
const button =
  (name: string): FindControl =>
  (gallery) =>
    inSpecimen('Button', 'button')(name)(gallery).first();
const iconButton = inSpecimen('Icon button', 'button');
const input = inSpecimen('Input', 'textbox');
const textarea = inSpecimen('Textarea', 'textbox');
const select = inSpecimen('Select', 'combobox');
const checkbox = inSpecimen('Checkbox', 'checkbox');
const toggle = inSpecimen('Switch', 'switch');
const combobox = inSpecimen('Combobox', 'combobox');
const day = inSpecimen('Date field', 'textbox');
const time = inSpecimen('Time field', 'combobox');
const tab = onPage('tab');

const radio =
  (group: string): FindControl =>
  (gallery) =>
    inSpecimen('Radio group', 'group')(group)(gallery).getByRole('radio', { name: 'Morning', exact: true });

const segment =
  (name: string): FindControl =>
  (gallery) =>
    inSpecimen('Segmented control', 'group')('View')(gallery).getByRole('radio', { name });

/** A drop zone has no role. */
const drop =
  (label: string): FindControl =>
  (gallery) =>
    gallery.specimen('File drop').getByLabel(label);

const pageOf =
  (pages: string, name: string): FindControl =>
  (gallery) =>
    onPage('navigation')(pages)(gallery).getByRole('button', { name });

/** Every kind of control that the gallery shows. */
export const CONTROLS: readonly Control[] = [
  { kind: 'button', rest: button('Save'), busy: button('Saving'), disabled: button('Disabled') },
  {
    kind: 'icon button',
    rest: iconButton('Notifications'),
    busy: iconButton('Refresh'),
    disabled: iconButton('Delete'),
  },
  { kind: 'link button', rest: onPage('link')('To the top') },
  {
    kind: 'input',
    rest: input('Name'),
    wrong: input('Email'),
    busy: input('Address of the team'),
    disabled: input('Company'),
  },
  {
    kind: 'textarea',
    rest: textarea('Reason'),
    wrong: textarea('Why not'),
    busy: textarea('Remark, being saved'),
    disabled: textarea('Closed remark'),
  },
  {
    kind: 'select',
    rest: select('Type of leave'),
    wrong: select('Type, wrong'),
    busy: select('Type, on its way'),
    disabled: select('Type, fixed'),
  },
  {
    kind: 'checkbox',
    rest: checkbox('Tell me by mail'),
    wrong: checkbox('I agree to the terms'),
    busy: checkbox('Being saved'),
    disabled: checkbox('Not to be changed'),
  },
  {
    kind: 'switch',
    rest: toggle('Desktop notices'),
    wrong: toggle('Digest, wrong'),
    busy: toggle('Digest, being saved'),
    disabled: toggle('Set by your company'),
  },
  {
    kind: 'radio button',
    rest: radio('Part of the day'),
    wrong: radio('Part, wrong'),
    busy: radio('Part, being saved'),
    disabled: radio('Part, fixed'),
  },
  { kind: 'segment', rest: segment('Morning'), disabled: segment('Afternoon'), surface: parent },
  {
    kind: 'place for files',
    rest: drop('Drop documents or choose them'),
    wrong: drop('Documents, wrong'),
    busy: drop('Documents, being read'),
    disabled: drop('Documents, closed'),
    surface: parent,
  },
  {
    kind: 'combobox',
    rest: combobox('Assignee'),
    wrong: combobox('Assignee, wrong'),
    busy: combobox('Assignee, searching'),
    disabled: combobox('Assignee, fixed'),
  },
  {
    kind: 'date field',
    rest: day('Last day'),
    wrong: day('Day, wrong'),
    busy: day('Day, being checked'),
    disabled: day('Day, fixed'),
  },
  {
    kind: 'time field',
    rest: time('Start'),
    wrong: time('Time, wrong'),
    busy: time('Time, being checked'),
    disabled: time('Time, fixed'),
  },
  { kind: 'tab', rest: tab('All'), disabled: tab('Team') },
  { kind: 'head of a column', rest: onPage('button')('Days') },
  {
    kind: 'page of many',
    rest: pageOf('Pages of people', 'Page 5'),
    disabled: pageOf('Pages on their way', 'Page 2'),
  },
];
