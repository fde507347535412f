import type { ComponentType } from 'react';
import type { FieldState } from '../field-state';

/** A part of a form that is more than a field: it knows what the form is about, so it comes from there. */
export type WidgetProps = { state: FieldState };
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;
