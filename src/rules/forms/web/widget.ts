import type { ComponentType } from 'react';
import type { FieldState } from '../field-state';

/** Props of a widget: a special component in a form, with data that the form does not have. A feature provides the widget and its data. */
export type WidgetProps = { state: FieldState };
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;
