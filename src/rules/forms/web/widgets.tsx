import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FieldState } from '../field-state';
import { CalculatedNumber } from './calculated-number';

/** A part of a form that is more than a field: it knows what the form is about, so it comes from there. */
export type WidgetProps = { state: FieldState };
export type Widgets = Readonly<Record<string, ComponentType<WidgetProps>>>;

const OWN: Widgets = { calculated: CalculatedNumber };

const WidgetContext = createContext<Widgets>(OWN);

/** The widgets forms may name, by name. */
export function WidgetProvider({ widgets, children }: { widgets: Widgets; children: ReactNode }) {
  return <WidgetContext value={{ ...OWN, ...widgets }}>{children}</WidgetContext>;
}

export const useWidgets = (): Widgets => useContext(WidgetContext);
