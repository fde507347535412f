import { usageFileIdsIn } from '@/features/attachments';
import { findFilesWithoutUsage, restrictAsUsage } from '@/features/attachments/server';
import type { SaveAnswersContext, UseCaseContext } from '@/job/server';
import { assertFilesPermitted } from '../consequences';

/**
 * Restricts files that were uploaded for another task, such as a bill, and are now chosen as energy use. From then on they are visible like readings and
 * deleted with them. Requires a consent, as an upload of such a file does.
 */
export async function restrictChosenFiles({ tx, actor }: UseCaseContext, { state, definition, answers }: SaveAnswersContext): Promise<void> {
  const files = await findFilesWithoutUsage(tx, state.id, usageFileIdsIn(answers, definition));
  if (files.length === 0) return;
  assertFilesPermitted(state, actor);
  await restrictAsUsage(tx, files);
}
