import { usageFileIdsIn } from '@/features/attachments';
import { findFilesNotRestrictedAsEnergyUse, restrictAsUsage } from '@/features/attachments/server';
import type { SaveAnswersContext, UseCaseContext } from '@/job/server';
import { assertFilesPermitted } from '../consequences';

/**
 * Restricts files that were uploaded for another task, such as a bill, when a user selects them as evidence of energy use. Restricted files have the same
 * visibility as readings and are deleted together with the readings. Throws `wrong_state` if there is neither a consent nor another basis, as an upload of a
 * file with energy use does.
 */
export async function restrictChosenFiles({ tx, actor }: UseCaseContext, { state, definition, answers }: SaveAnswersContext): Promise<void> {
  const files = await findFilesNotRestrictedAsEnergyUse(tx, state.id, usageFileIdsIn(answers, definition));
  if (files.length === 0) return;
  assertFilesPermitted(state, actor);
  await restrictAsUsage(tx, files);
}
