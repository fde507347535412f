import { type ComponentType, createContext, useContext } from 'react';
import type { Condition } from '@/rules/conditions';
import type { LabeledProgram } from '@/rules/programs';

export type ConditionEditorProps = {
  label: string;
  condition: Condition;
  text: LabeledProgram;
  /** List whose rows the condition tests; undefined for other conditions. */
  list?: string;
  onChange: (condition: Condition | null) => void;
};

/**
 * Data of a condition editor for its controls. `text`: program with labels. `list`: list whose rows the conditions test. `Editor`: component of the condition
 * editor, which the controls reuse for conditions on rows.
 */
type EditorContext = { text: LabeledProgram; list: string | undefined; Editor: ComponentType<ConditionEditorProps> };

export const TextContext = createContext<EditorContext | null>(null);

/** Returns the data of the condition editor around the calling control. Throws an error outside a condition editor. */
export function useEditor(): EditorContext {
  const context = useContext(TextContext);
  if (!context) throw new Error('The controls need a condition editor.');
  return context;
}
