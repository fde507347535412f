import { lazyPart } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { hasDateProblem } from '../photo-problems';
import type { Attachments } from './use-attachments';

/** Comes with the first photo whose date does not fit: most never have one. */
const DateReasons = lazyPart(async () => (await import('./photos/date-reasons')).DateReasons);

/** Photos whose date does not fit the job, each with the question why. */
export function DateQuestions({ files, explain }: { files: readonly AttachmentView[]; explain: Attachments['explain'] }) {
  return files.filter(({ problems }) => hasDateProblem(problems)).map((file) => <DateReasons key={file.id} file={file} explain={explain} />);
}
