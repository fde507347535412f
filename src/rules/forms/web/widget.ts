import type { ComponentType } from 'react';
import type { FieldState } from '../field-state';

/** A special part of a form that needs data of its feature, so the feature provides it. */
export type WidgetProps = { state: FieldState };
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;
