import { createContext, useContext } from 'react';
import type { VisibilityClass } from '@/access';
import type { LazyPart } from '@/platform/web/kit';
import type { Field } from '../fields/field';
import type { ControlProps } from './control';

/** Forms know no files: what asks for them, what guides through photos, and what shows those of a given answer is provided. */
export type FileControls = {
  /** The contractor sees no file of these categories. */
  areRestricted: (categories: readonly string[]) => boolean;
  files: LazyPart<ControlProps>;
  captures: LazyPart<ControlProps>;
  /** Files uploaded after `newSince` are marked. */
  answer: LazyPart<{ jobId: string; ids: readonly string[]; newSince: string | null }>;
};

const FileControlsContext = createContext<FileControls | null>(null);

export const FileControlsProvider = FileControlsContext.Provider;

/** Returns who sees the answer to a field. The files of a shared question may be restricted, although the contractor can hand them in. */
export function useVisibility(): (field: Pick<Field, 'class' | 'categories'>) => VisibilityClass {
  const controls = useContext(FileControlsContext);
  return ({ class: visibility, categories = [] }) => (visibility === 'job_team' && controls?.areRestricted(categories) ? 'restricted_income' : visibility);
}

export function useFileControls(): FileControls {
  const controls = useContext(FileControlsContext);
  if (!controls) throw new Error('No controls for files are provided.');
  return controls;
}
