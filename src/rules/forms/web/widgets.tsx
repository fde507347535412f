import { createContext, type ReactNode, useContext } from 'react';
import { CalculatedNumber } from './calculated-number';
import type { Widgets } from './widget';

const OWN: Widgets = { calculated: CalculatedNumber };

const WidgetContext = createContext<Widgets>(OWN);

/** Provides widgets by the names that forms use. */
export function WidgetProvider({ widgets, children }: { widgets: Widgets; children: ReactNode }) {
  return <WidgetContext value={{ ...OWN, ...widgets }}>{children}</WidgetContext>;
}

export const useWidgets = (): Widgets => useContext(WidgetContext);
