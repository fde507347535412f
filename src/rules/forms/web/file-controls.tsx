import { createContext, useContext } from 'react';
import type { VisibilityClass } from '@/access';
import type { LazyPart } from '@/platform/web/kit';
import type { Field } from '../fields/field';
import type { ControlProps } from './control';

/** Controls for files. The module that stores files provides the controls, because forms do not depend on that module. */
export type FileControls = {
  /** Returns whether files of these categories are hidden from the contractor. */
  areRestricted: (categories: readonly string[]) => boolean;
  files: LazyPart<ControlProps>;
  captures: LazyPart<ControlProps>;
  /** Shows the files of an answer, and marks files that were uploaded after `newSince`. */
  answer: LazyPart<{ jobId: string; ids: readonly string[]; newSince: string | null }>;
};

const FileControlsContext = createContext<FileControls | null>(null);

export const FileControlsProvider = FileControlsContext.Provider;

/**
 * Returns a function that returns the visibility class of an answer. Files can be hidden from the contractor even if the contractor can see the question and
 * upload files.
 */
export function useVisibility(): (field: Pick<Field, 'class' | 'categories'>) => VisibilityClass {
  const controls = useContext(FileControlsContext);
  return ({ class: visibility, categories = [] }) => (visibility === 'job_team' && controls?.areRestricted(categories) ? 'restricted_income' : visibility);
}

export function useFileControls(): FileControls {
  const controls = useContext(FileControlsContext);
  if (!controls) throw new Error('useFileControls() requires a FileControlsProvider.');
  return controls;
}
