import { createContext, useContext } from 'react';
import type { LazyPart } from '@/platform/web/kit';
import type { ControlProps } from './control';

/** Forms know no files: what asks for them, what guides through photos, and what shows those of a given answer is provided. */
export type FileControls = {
  files: LazyPart<ControlProps>;
  captures: LazyPart<ControlProps>;
  /** Files uploaded after `newSince` are marked. */
  answer: LazyPart<{ jobId: string; ids: readonly string[]; newSince: string | null }>;
};

const FileControlsContext = createContext<FileControls | null>(null);

export const FileControlsProvider = FileControlsContext.Provider;

export function useFileControls(): FileControls {
  const controls = useContext(FileControlsContext);
  if (!controls) throw new Error('No controls for files are provided.');
  return controls;
}
