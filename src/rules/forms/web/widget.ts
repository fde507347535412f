import type { ComponentType } from 'react';
import type { FieldState } from '../field-state';

/** Props of a widget. A widget is a special component in a form. A feature provides the widget, because the widget needs data of the feature. */
export type WidgetProps = { state: FieldState };
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;
