export { Button } from './actions/button';
export type { ButtonProps } from './actions/button';
export type { ButtonSize, ButtonVariant } from './actions/button-style';
export { IconButton, IconLink } from './actions/icon-button';
export type { IconButtonProps, IconLinkProps } from './actions/icon-button';
export { LinkButton } from './actions/link-button';
export type { LinkButtonProps } from './actions/link-button';
export { Avatar, initials } from './display/avatar';
export { Badge, COUNT_CAP, CountBadge, countText } from './display/badge';
export type { Tone } from './display/badge';
export { Card } from './display/card';
export { Pagination } from './display/pagination';
export type { PaginationProps } from './display/pagination';
export { Table } from './display/table';
export {
  TABLE_CARD_GAP,
  tableCard,
  TableCell,
  TableFrame,
  TableHeadCell,
  TableSheet,
  TableSkeletonCell,
  TableSortButton,
} from './display/table-style';
export type { CellAlign } from './display/table-style';
export type { TableColumn, TableProps, TableSort } from './display/table';
export { Tabs } from './display/tabs';
export type { Tab, TabsProps } from './display/tabs';
export { Tag } from './display/tag';
export {
  addDays,
  addMonths,
  dayFormat,
  dayForKey,
  firstWeekday,
  isDay,
  weekStart,
  weekdayOf,
  weeksOf,
} from './dates/calendar-days';
export type { Weekday } from './dates/calendar-days';
export { ClockProvider, useClock, useHour, useToday } from './dates/clock';
export { CommandPalette } from './floats/command-palette';
export type { Command, CommandGroup, CommandPaletteProps } from './floats/command-palette';
export { ConfirmDialog } from './floats/confirm-dialog';
export type { ConfirmDialogProps } from './floats/confirm-dialog';
export { Dialog } from './floats/dialog';
export type { DialogProps } from './floats/dialog';
export { Drawer } from './floats/drawer';
export type { DrawerProps } from './floats/drawer';
export { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from './floats/menu';
export type { MenuItemProps, MenuProps, MenuRadioGroupProps } from './floats/menu';
export { Popover } from './floats/popover';
export type { PopoverProps } from './floats/popover';
export { Tooltip, TooltipGroup } from './floats/tooltip';
export { Checkbox } from './forms/checkbox';
export type { CheckboxProps } from './forms/checkbox';
export { Combobox } from './forms/combobox/combobox';
export type { ComboboxOption, ComboboxProps } from './forms/combobox/combobox-types';
export { DateField } from './forms/dates/date-field';
export type { DateFieldProps } from './forms/dates/date-field';
export { Field, FieldError } from './forms/field';
export { useFieldWiring } from './forms/field-context';
export { FileDrop } from './forms/file-drop';
export type { FileDropProps } from './forms/file-drop';
export { Input } from './forms/input';
export type { InputProps } from './forms/input';
export { RadioGroup } from './forms/radio-group';
export type { RadioGroupProps, RadioOption } from './forms/radio-group';
export { SegmentedControl } from './forms/segmented-control';
export type { SegmentOption, SegmentedControlProps } from './forms/segmented-control';
export { Select } from './forms/select';
export type { SelectOption, SelectProps } from './forms/select';
export { Switch } from './forms/switch';
export type { SwitchProps } from './forms/switch';
export { Textarea } from './forms/textarea';
export type { TextareaProps } from './forms/textarea';
export { TimeField } from './forms/dates/time-field';
export type { TimeFieldProps } from './forms/dates/time-field';
export type { TypedValueProps, ValueEvent, ValueHandle } from './forms/dates/use-typed-value';
export { Icon } from './icons/icon';
export type { IconSource } from './icons/icon';
export { Icons, isIconName } from './icons/icons';
export type { IconName } from './icons/icons';
export { isComposing } from './language/is-composing';
export { usePageLocale } from './language/ui-texts';
export { Page, PageSkeleton } from './layout/page';
export { Row, Stack } from './layout/stack';
export { VisuallyHidden, visuallyHidden } from './layout/visually-hidden';
export { useMedia, useNarrowerThan } from './viewport/use-media';
export { matchesSearch } from '@atrium/contracts';
export { Banner } from './status/banner';
export type { BannerTone } from './status/banner';
export { Drawing } from './status/drawing';
export type { DrawingName } from './status/drawing';
export { EmptyState, ErrorState, StateHeading } from './status/empty-state';
export { ProgressBar } from './status/progress-bar';
export { Skeleton } from './status/skeleton';
export { Spinner } from './status/spinner';
export { CATEGORICAL_COUNT, categorical, categoricalIndex } from './theme/categorical';
export type { CategoricalColor } from './theme/categorical';
export { GlobalStyle } from './theme/global-style';
export type { ColorName } from './theme/palette';
export { ThemeProvider, useThemeName } from './theme/theme-provider';
export type { ThemeChoice, ThemeName } from './theme/theme-provider';
export { media, token } from './theme/token';
export { Toast } from './toasts/toast';
export type { ToastProps } from './toasts/toast';
export type { ToastVariant } from './toasts/toast-style';
export { SWIPE_THRESHOLD_PX, TOAST_HOTKEY, ToastRegion } from './toasts/toast-region';
