import { createContext, type ReactNode, useContext } from 'react';
import { CalculatedNumber } from './calculated-number';
import type { Widgets } from './widget';

const OWN: Widgets = { calculated: CalculatedNumber };

const WidgetContext = createContext<Widgets>(OWN);
const ResultWidgetContext = createContext<Widgets>(OWN);

type Props = {
  widgets: Widgets;
  /** Widgets that are also shown on a completed form. These widgets read the form with `useShownForm`. */
  results?: Widgets;
  children?: ReactNode;
};

/** Provides widgets by the names that forms use. */
export function WidgetProvider({ widgets, results, children }: Props) {
  return (
    <WidgetContext value={{ ...OWN, ...widgets }}>
      <ResultWidgetContext value={{ ...OWN, ...results }}>{children}</ResultWidgetContext>
    </WidgetContext>
  );
}

export const useWidgets = (): Widgets => useContext(WidgetContext);
export const useResultWidgets = (): Widgets => useContext(ResultWidgetContext);
