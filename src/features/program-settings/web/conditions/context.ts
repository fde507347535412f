import { type ComponentType, createContext, useContext } from 'react';
import type { Condition } from '@/rules/conditions';
import type { ProgramText } from '@/rules/programs';

export type ConditionEditorProps = {
  label: string;
  condition: Condition;
  text: ProgramText;
  /** The condition is about the rows of this list. */
  list?: string;
  onChange: (condition: Condition | null) => void;
};

/** Values for the controls of an editor. `Editor` is the same component, for conditions on rows. */
type EditorContext = { text: ProgramText; list: string | undefined; Editor: ComponentType<ConditionEditorProps> };

export const TextContext = createContext<EditorContext | null>(null);

/** Returns the program whose conditions are edited, and the list of the rows. */
export function useEditor(): EditorContext {
  const context = useContext(TextContext);
  if (!context) throw new Error('The controls need a condition editor.');
  return context;
}
