import type { ComponentType } from 'react';
import type { FieldState } from '../field-state';

/** Props of a widget: a special component in a form, which a feature provides because it needs data of the feature. */
export type WidgetProps = { state: FieldState };
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;
