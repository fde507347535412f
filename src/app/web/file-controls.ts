import { onDemand } from '@/platform/web/kit';
import type { FileControls } from '@/rules/forms/web';

/** What forms ask for where an answer is files. Most forms have none. */
export const FILE_CONTROLS: FileControls = {
  files: onDemand(async () => (await import('@/features/files/web/files-control')).FilesControl),
  captures: onDemand(async () => (await import('@/features/files/web/captures-control')).CapturesControl),
  answer: onDemand(async () => (await import('@/features/files/web/answer-files')).AnswerFiles),
};
