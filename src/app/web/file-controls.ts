import { RESTRICTED_CATEGORIES } from '@/features/attachments/web/restricted-categories';
import { lazyPart } from '@/platform/web/kit';
import type { FileControls } from '@/rules/forms/web';

/** Controls for fields with files. Most forms have no such fields, so the controls are loaded only when a form needs them. */
export const FILE_CONTROLS: FileControls = {
  areRestricted: (categories) => categories.length > 0 && categories.every((category) => RESTRICTED_CATEGORIES.includes(category)),
  files: lazyPart(async () => (await import('@/features/attachments/web/files-control')).FilesControl),
  captures: lazyPart(async () => (await import('@/features/attachments/web/captures-control')).CapturesControl),
  answer: lazyPart(async () => (await import('@/features/attachments/web/answer-files')).AnswerFiles),
};
